// Filters, sorting, language and theme. The state of the page stands in the address after #, so that a view can be
// kept or sent: #sev=error&code=C110&q=...&lang=en. Without scripts everything is shown, in Chinese.
(function () {
"use strict";
const root = document.documentElement;
const $ = (selector) => document.querySelector(selector);
const all = (selector, from) => Array.from((from || document).querySelectorAll(selector));
const texts = new WeakMap();
const textOf = (element) => {
  if (!texts.has(element)) texts.set(element, element.textContent.toLowerCase().replace(/\s+/g, " "));
  return texts.get(element);
};
const wordsOf = (value) => (value || "").toLowerCase().split(/\s+/).filter(Boolean);
const fits = (element, words) => words.every((word) => textOf(element).includes(word));

const form = $("#filters");
const items = all("#items > li");
const total = items.reduce((sum, item) => sum + Number(item.dataset.n), 0);
const ledger = $("#ledger-filters");
const rows = all("#ledger-table tbody tr");
const LEVELS = ["error", "warning", "note"];

function filterItems() {
  if (!form) return;
  const data = new FormData(form);
  const levels = data.getAll("sev");
  const words = wordsOf(data.get("q"));
  const record = (data.get("record") || "").toLowerCase().trim();
  let shown = 0;
  for (const item of items) {
    const d = item.dataset;
    const fit = levels.includes(d.severity)
      && (!data.get("code") || d.code === data.get("code"))
      && (!data.get("game") || d.game === data.get("game"))
      && (!data.get("edition") || d.edition.split(" ").includes(data.get("edition")))
      && (!record || d.record.toLowerCase().includes(record))
      && fits(item, words);
    item.hidden = !fit;
    shown += fit ? Number(d.n) : 0;
  }
  $("#shown").textContent = shown + " / " + total;
  $("#none").hidden = shown > 0;
  root.dataset.shown = shown;
}

function filterLedger() {
  if (!ledger) return;
  const data = new FormData(ledger);
  const words = wordsOf(data.get("claim"));
  let shown = 0;
  for (const row of rows) {
    const fit = (!data.get("verdict") || row.dataset.state === data.get("verdict"))
      && (!data.get("blank") || row.querySelector(".blank") !== null)
      && fits(row, words);
    row.hidden = !fit;
    shown += fit;
  }
  $("#ledger-shown").textContent = shown + " / " + rows.length;
  root.dataset.claims = shown;
}

function sortBy(column, direction) {
  const table = $("#ledger-table");
  const heads = all("thead th", table);
  if (!heads[column]) return;
  heads.forEach((head, n) => head.setAttribute("aria-sort", n === column ? direction : "none"));
  const sign = direction === "descending" ? -1 : 1;
  const key = (row) => row.children[column].textContent.trim();
  const order = rows.map((row, n) => [key(row), n, row]);
  order.sort((a, b) => (a[0] < b[0] ? -sign : a[0] > b[0] ? sign : a[1] - b[1]));
  const body = table.tBodies[0];
  for (const entry of order) body.append(entry[2]);
}

function speak(language) {
  root.dataset.lang = language === "en" ? "en" : "zh";
  root.lang = language === "en" ? "en" : "zh-Hans";
  for (const option of all("option[data-zh]")) option.textContent = option.dataset[root.dataset.lang];
}

function stateOf() {
  const state = new URLSearchParams();
  if (form) {
    const data = new FormData(form);
    const levels = data.getAll("sev");
    if (levels.length < LEVELS.length) state.set("sev", levels.join(","));
    for (const name of ["code", "game", "edition", "record", "q"]) if (data.get(name)) state.set(name, data.get(name));
  }
  if (ledger) {
    const data = new FormData(ledger);
    for (const name of ["claim", "verdict", "blank"]) if (data.get(name)) state.set(name, data.get(name));
  }
  if (root.dataset.lang === "en") state.set("lang", "en");
  if (root.dataset.theme) state.set("theme", root.dataset.theme);
  return state;
}

function keep() {
  const state = stateOf().toString();
  try { history.replaceState(null, "", state ? "#" + state : "#"); } catch (fault) { /* some browsers refuse in files */ }
}

function restore() {
  const hash = location.hash.slice(1);
  if (!hash.includes("=")) return reveal(hash);
  const state = new URLSearchParams(hash);
  if (state.has("lang")) speak(state.get("lang"));
  if (state.has("theme")) root.dataset.theme = state.get("theme") === "dark" ? "dark" : "light";
  if (form) {
    const levels = state.has("sev") ? state.get("sev").split(",") : LEVELS;
    for (const box of all("[name=sev]", form)) box.checked = levels.includes(box.value);
    for (const name of ["code", "game", "edition", "record", "q"]) if (form.elements[name]) form.elements[name].value = state.get(name) || "";
  }
  if (ledger) {
    for (const name of ["claim", "verdict"]) ledger.elements[name].value = state.get(name) || "";
    ledger.elements.blank.checked = state.has("blank");
    if (state.has("sort")) {
      const column = state.get("sort");
      sortBy(Math.abs(parseInt(column, 10)), column.startsWith("-") ? "descending" : "ascending");
    }
  }
  filterItems();
  filterLedger();
  if (state.has("to")) reveal(state.get("to"), true);
}

function reveal(id, scroll) {
  const target = id && document.getElementById(id);
  if (!target) return;
  target.hidden = false;
  if (target.tagName === "DETAILS") target.open = true;
  if (scroll || target.tagName === "DETAILS") target.scrollIntoView();
}

for (const each of [form, ledger]) {
  if (!each) continue;
  const apply = () => { (each === form ? filterItems : filterLedger)(); keep(); };
  each.addEventListener("input", apply);
  each.addEventListener("submit", (event) => event.preventDefault());
  each.addEventListener("reset", () => setTimeout(apply));
}
for (const input of all("[data-filters]")) {
  input.addEventListener("input", () => {
    const words = wordsOf(input.value);
    for (const element of all(input.dataset.filters)) element.hidden = !fits(element, words);
  });
}
all("#ledger-table thead button").forEach((button, column) => button.addEventListener("click", () => {
  const head = button.closest("th");
  sortBy(column, head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending");
}));
$("#lang").addEventListener("click", () => { speak(root.dataset.lang === "en" ? "zh" : "en"); keep(); });
$("#theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  keep();
});
document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === "/" && !typing && form) { event.preventDefault(); form.elements.q.focus(); }
});
addEventListener("hashchange", restore);
addEventListener("beforeprint", () => all("details.card:not(.fine)").forEach((card) => { card.open = true; }));
filterItems();
filterLedger();
restore();
root.dataset.ready = "yes";
})();

"use strict";
const root = document.documentElement;
const show = tag => {
  for (const each of document.querySelectorAll("[data-edition]")) each.hidden = tag !== "" && each.dataset.edition !== tag;
  for (const tab of document.querySelectorAll("[data-show]")) tab.setAttribute("aria-selected", String(tab.dataset.show === tag));
};
for (const tab of document.querySelectorAll("[data-show]")) tab.addEventListener("click", () => show(tab.dataset.show));
document.getElementById("language").addEventListener("click", () => {
  root.dataset.lang = root.dataset.lang === "zh" ? "en" : "zh";
  root.lang = root.dataset.lang === "zh" ? "zh-Hans" : "en";
});
const first = document.querySelector("[data-show]");
if (first) show(first.dataset.show);

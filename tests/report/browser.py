"""A headless Chromium, driven through a pipe by the DevTools protocol: what a reader of the page would see and do."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


def chromium() -> str | None:
    """The system's Chromium; None where there is none."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


START = """
import os, sys
high = [os.dup(int(number)) for number in sys.argv[1:3]]
while min(high) < 5:
    high = [os.dup(number) for number in high]
os.dup2(high[0], 3)
os.dup2(high[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Becomes the browser, with the pipes on descriptors 3 and 4, where it speaks the protocol."""


class Browser:
    """One page of one browser. `events` are all messages it sent by itself; `errors` what its console complained of,
    `requests` the addresses it asked for."""

    def __init__(self, program: str, profile: Path) -> None:
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()
        flags = [*FLAGS, f"--user-data-dir={profile}"]
        started = [sys.executable, "-I", "-c", START, str(to_read), str(to_write), program, *flags, "about:blank"]
        quiet: Mapping[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        self.process = subprocess.Popen(started, pass_fds=(to_read, to_write), stderr=subprocess.DEVNULL, **quiet)
        os.close(to_read)
        os.close(to_write)
        self._numbers = itertools.count(1)
        self._buffer = b""
        self.events: list[dict[str, Any]] = []
        self._session = ""
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(each["targetId"] for each in pages if each["type"] == "page")
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of a command; AssertionError where it fails."""
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == number:
                assert "error" not in answer, f"{method}: {answer.get('error')}"
                result: dict[str, Any] = answer["result"]
                return result
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            read = os.read(self._read, 1 << 20)
            assert read, "the browser has gone"
            self._buffer += read
        line, _, self._buffer = self._buffer.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    def open(self, address: str, width: int = 1280, height: int = 900) -> None:
        """Load a page and wait until it is there."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        if self.call("Page.navigate", url=address).get("loaderId"):  # none: only the part after # has changed
            while not any(each.get("method") == "Page.loadEventFired" for each in self.events):
                self.events.append(self._next())

    def run(self, expression: str) -> Any:
        """The value of an expression in the page; AssertionError where it throws."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def shot(self, path: Path) -> None:
        """The window as PNG."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def click(self, selector: str) -> None:
        """A click of the mouse in the middle of an element."""
        x, y = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, text: str) -> None:
        """Text typed into what has the focus."""
        self.call("Input.insertText", text=text)

    def key(self, key: str) -> None:
        """A key pressed and let go."""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, **({"text": key} if len(key) == 1 else {}))

    @property
    def errors(self) -> list[str]:
        """What the console complained of."""
        found = [each["params"] for each in self.events if each.get("method") == "Runtime.exceptionThrown"]
        said = [each["params"]["entry"] for each in self.events if each.get("method") == "Log.entryAdded"]
        called = [each["params"] for each in self.events if each.get("method") == "Runtime.consoleAPICalled"]
        return [json.dumps(each) for each in (*found, *said, *called)]

    @property
    def requests(self) -> list[str]:
        """The addresses it asked for, data in the file itself left out."""
        sent = [each["params"]["request"] for each in self.events if each.get("method") == "Network.requestWillBeSent"]
        return [each["url"] for each in sent if not each["url"].startswith("data:")]

    def close(self) -> None:
        """End it."""
        os.close(self._write)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self._read)

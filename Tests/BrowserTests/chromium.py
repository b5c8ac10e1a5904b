"""Drives a headless Chromium over a pair of pipes, with Python's standard library alone."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Chromium:
    """A browser of its own, with a profile that exists only meanwhile."""

    names = ("chromium", "chromium-browser", "google-chrome", "chrome")

    @classmethod
    def path(cls):
        """The path of an installed browser; None when there is none."""
        return next(filter(None, (shutil.which(name) for name in cls.names)), None)

    def __init__(self):
        self._profile = tempfile.mkdtemp(prefix="browser-tests-")
        child_reads, self._write = os.pipe()
        self._read, child_writes = os.pipe()
        # The shell below puts them at 3 and 4, so they must not stand there yet.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (child_reads, child_writes)]
        for end in (child_reads, child_writes):
            os.close(end)
        command = [
            self.path(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
            "--mute-audio", "--remote-debugging-pipe", f"--user-data-dir={self._profile}", "about:blank",
        ]
        shell = f'exec "$@" 3<&{ends[0]} 4>&{ends[1]}'
        self._process = subprocess.Popen(
            ["/bin/bash", "-c", shell, "browser", *command], pass_fds=ends, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in ends:
            os.close(end)
        self._buffer = b""
        self._next = 0
        self.events = []

    def call(self, method, parameters=None, session=None, seconds=60):
        """Sends a command and gives its result; events that come meanwhile are kept."""
        self._next += 1
        number = self._next
        message = {"id": number, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + seconds
        while True:
            answer = self._receive(until, method)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def _receive(self, until, method):
        while b"\0" not in self._buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._read], [], [], left)[0]:
                raise RuntimeError(f"{method}: the browser did not answer in time")
            part = os.read(self._read, 1 << 16)
            if not part:
                raise RuntimeError(f"{method}: the browser has ended")
            self._buffer += part
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def close(self):
        """Ends the browser and removes its profile."""
        try:
            self.call("Browser.close", seconds=10)
        except (RuntimeError, OSError):
            pass
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for end in (self._read, self._write):
            os.close(end)
        shutil.rmtree(self._profile, ignore_errors=True)


class Page:
    """A page of the browser, of a size and in a scheme of colours."""

    def __init__(self, browser, width=1200, height=900, scheme="light"):
        self.browser = browser
        target = browser.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = browser.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.target = target
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.call(f"{domain}.enable")
        self.size(width, height)
        self.media(scheme)

    def call(self, method, parameters=None):
        """Sends a command to the page."""
        return self.browser.call(method, parameters, self.session)

    def size(self, width, height):
        """Gives the window a size in pixels; a narrow one is a phone's."""
        self.call("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def media(self, scheme="light", kind=""):
        """Chooses the scheme of colours, and screen or paper."""
        self.call("Emulation.setEmulatedMedia", {
            "media": kind, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def open(self, path):
        """Opens a file and waits until it has been loaded."""
        self.call("Page.navigate", {"url": "file://" + os.path.abspath(path)})
        for _ in range(200):
            if self.value("document.readyState") == "complete" and self.value("location.protocol") == "file:":
                return self
            time.sleep(0.02)
        raise RuntimeError(f"{path} was not loaded in time")

    def show(self):
        """Brings the page to the front; one behind others is neither drawn nor reached by mouse and keys."""
        self.call("Page.bringToFront")

    def value(self, expression):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", {
            "expression": expression, "returnByValue": True, "awaitPromise": True, "userGesture": True})
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def click(self, selector, index=0, share=(0.5, 0.5)):
        """Clicks with the mouse into an element, as far to the right and down as the shares say."""
        box = self.value(
            f"(function () {{ var e = document.querySelectorAll({json.dumps(selector)})[{index}];"
            "e.scrollIntoView({block: 'center', inline: 'center'}); var r = e.getBoundingClientRect();"
            "return [r.left, r.top, r.width, r.height]; })()")
        x, y = box[0] + box[2] * share[0], box[1] + box[3] * share[1]
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def press(self, key):
        """Presses and releases a key, such as ArrowLeft."""
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9,
                 "Enter": 13, "PageUp": 33, "PageDown": 34}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": codes[key],
                **({"text": "\r"} if key == "Enter" and kind == "keyDown" else {})})

    def screenshot(self, path):
        """Writes a picture of the whole page."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        data = self.call("Page.captureScreenshot", {
            "format": "png", "captureBeyondViewport": True,
            "clip": {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def tree(self):
        """The nodes of the accessibility tree that are not ignored, as role, name and properties."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""),
             {p["name"]: p["value"].get("value") for p in node.get("properties", [])}, node)
            for node in nodes if not node["ignored"]
        ]

    def complaints(self):
        """What the page complained of or asked the network for: errors, exceptions, dialogs, requests."""
        self.value("0")
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            method, details = event["method"], event["params"]
            if method == "Runtime.exceptionThrown":
                found.append(details["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            elif method == "Runtime.consoleAPICalled":
                found.append(f"console.{details['type']}: {details['args']}")
            elif method == "Log.entryAdded":
                found.append(f"{details['entry']['level']}: {details['entry']['text']}")
            elif method == "Page.javascriptDialogOpening":
                found.append(f"a dialog: {details['message']}")
            elif method == "Network.requestWillBeSent":
                url = details["request"]["url"]
                if not url.startswith("file://") or details.get("type") != "Document":
                    found.append(f"a request: {url}")
        return found

    def close(self):
        """Closes the page."""
        self.browser.call("Target.closeTarget", {"targetId": self.target})

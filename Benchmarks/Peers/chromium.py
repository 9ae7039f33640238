#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# Chromium by itself, for comparison, over its pipe for debuggers.
#
#   chromium.py load ADDRESS             loads the page, and ends
#   chromium.py call ADDRESS SCRIPT N    runs and finalizes a script N times, each in a world of its own, and prints the median of a round in milliseconds
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

RUN = "new Promise((resolve) => ExtensionPreprocessingJS.run({ completionFunction(value) { resolve(JSON.stringify(value)) } }))"
FINALIZE = "ExtensionPreprocessingJS.finalize(JSON.parse('{\"bgColor\":\"red\"}')); ''"


class Pipe:
    def __init__(self, profile):
        commands, answers = os.pipe(), os.pipe()

        def descriptors():
            os.dup2(commands[0], 103)
            os.dup2(answers[1], 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", "--user-data-dir=" + profile,
             "--remote-debugging-pipe", "--window-size=1280,960", "about:blank"],
            preexec_fn=descriptors, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands[0])
        os.close(answers[1])
        self.writer, self.reader, self.buffer, self.count = commands[1], answers[0], b"", 0
        self.session = None

    def message(self):
        while b"\0" not in self.buffer:
            self.buffer += os.read(self.reader, 1 << 16)
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.count:
                return answer["result"]

    def wait(self, method):
        while self.message().get("method") != method:
            pass


mode, address = sys.argv[1:3]
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
    browser = Pipe(profile)
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.call("Page.enable")
    browser.call("Page.navigate", url=address)
    browser.wait("Page.loadEventFired")
    if mode == "call":
        frame = browser.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        with open(sys.argv[3], encoding="utf-8") as file:
            script = file.read() + "\n;void 0;"
        times = []
        for number in range(int(sys.argv[4])):
            time.sleep(0.02)
            start = time.perf_counter()
            world = browser.call("Page.createIsolatedWorld", frameId=frame, worldName=f"world-{number}")["executionContextId"]
            browser.call("Runtime.evaluate", expression=script, contextId=world)
            browser.call("Runtime.evaluate", expression=RUN, contextId=world, awaitPromise=True, returnByValue=True)
            taken = time.perf_counter() - start
            time.sleep(0.02)
            start = time.perf_counter()
            browser.call("Runtime.evaluate", expression=FINALIZE, contextId=world, returnByValue=True)
            times.append((taken + time.perf_counter() - start) * 1000)
        print(statistics.median(times[len(times) // 5:]))
    browser.process.kill()
    browser.process.wait()

#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Callers of org.appex.Share in Flatpak and in sandboxes whose proxy of the bus is outside, with a person who chooses."""

import json
import os
import subprocess

from desktop import expect, focus, picture, press, processes, see, settle, wait, windows

ERROR = "org.appex.Share.Error."
CALLER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sandboxed_caller.py")


class App:
    def __init__(self, *arguments, app="Caller", command=None):
        command = command or ["flatpak", "run", "--die-with-parent", "org.example." + app]
        self.process = subprocess.Popen([*command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, words=""):
        output, errors = self.process.communicate(words, timeout=90)
        expect(output, "the app has ended with", self.process.returncode, errors)
        return json.loads(output)


def choose(name, target):
    see(f"Share {name} with", "label")
    settle()
    focus(target, "list item")
    press("Return")


def received(name):
    path = os.path.join(os.environ["FILES"], name)
    # The app takes it out of its inbox after the share has completed.
    wait(f"{name} to arrive", lambda: os.path.exists(path))
    with open(path, encoding="utf-8") as file:
        return file.read()


# Files that exist only inside; the bus starts the service for the app.
app = App("share", "/var/tmp/only here.txt", "/var/data/a.txt")
see("Share 2 items with", "label")
picture("flatpak")
expect(not os.path.exists("/var/tmp/only here.txt"), "the path exists outside of the sandbox")
settle()
focus("FileDrop", "list item")
press("Return")
answer = app.end()
expect(answer["response"] == 0 and answer["results"]["outcome"] == "completed", answer)
expect("target" not in answer["results"] and "action" not in answer["results"], "the app learns what the person has:", answer)
for path in ("/var/tmp/only here.txt", "/var/data/a.txt"):
    expect(received(os.path.basename(path)) == f"from the sandbox: {path}\n", "something else has arrived")

# A file comes back, and nothing of it stays here.
app = App("share", "/tmp/notes.txt")
choose("notes.txt", "Upper")
answer = app.end()
expect(answer["returned"] == ["FROM THE SANDBOX: /TMP/NOTES.TXT\n"], answer)
kept = os.path.join(os.environ["XDG_CACHE_HOME"], "appex/Returned")
wait("the end of what came back", lambda: os.listdir(kept) == [])

# What fails is told to the person; the app learns that it has failed.
app = App("share", "/tmp/fails.txt")
choose("fails.txt", "Failing")
see("Sharing has failed", "label")
settle()
press("Return")
answer = app.end()
expect(answer["response"] == 2 and "error" not in answer["results"] and answer["results"]["error-code"], answer)

# The app and the person can cancel.
app = App("wait", "/tmp/a.txt")
see("Share a.txt with", "label")
answer = app.end("\n")
expect(answer["response"] == 1 and answer["results"]["outcome"] == "cancelled", answer)
wait("the end of the window", lambda: not processes("appex-sheet", "DISPLAY"))
app = App("share", "/tmp/b.txt")
see("Share b.txt with", "label")
settle()
press("Escape")
expect(app.end()["response"] == 1, "not cancelled")

# Without the permission the service does not exist for an app.
for command in (["share", "/tmp/c.txt"], ["can"]):
    expect(App(*command, app="Silent").end()["error"] == "org.freedesktop.DBus.Error.ServiceUnknown", command)

# A path means nothing outside, and a sandbox neither chooses the target nor learns which there are.
answer = App("string").end()
expect(answer["error"] == ERROR + "InvalidArgument" and "expected h" in answer["message"], answer)
unasked = (["can"], ["share", "--target=org.appex.filedrop.share", "/var/tmp/unasked.txt"])
for command in unasked:
    answer = App(*command).end()
    expect(answer["error"] == ERROR + "NotAllowed", command, answer)

# Nor do sandboxes whose proxy is outside, as Firejail's is, or that have the folders of the machine.
socket = os.path.abspath("proxy")
proxy = subprocess.Popen(["xdg-dbus-proxy", os.environ["DBUS_SESSION_BUS_ADDRESS"], socket, "--filter", "--talk=org.appex.Share"])
wait("the proxy", lambda: os.path.exists(socket))
outside = ["bwrap", "--unshare-all", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--proc", "/proc",
           "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/var/tmp", "--ro-bind", CALLER, "/tmp/caller.py", "--bind", socket, "/tmp/bus",
           "--setenv", "DBUS_SESSION_BUS_ADDRESS", "unix:path=/tmp/bus", "/usr/bin/python3", "/tmp/caller.py"]
same = ["bwrap", "--dev-bind", "/", "/", "--tmpfs", "/var/tmp", "--chdir", "/var/tmp", "/usr/bin/python3", CALLER]
try:
    for sandbox in (outside, same):
        for command in unasked:
            answer = App(*command, command=sandbox).end()
            expect(answer.get("error") == ERROR + "NotAllowed", sandbox, command, answer)
finally:
    proxy.terminate()
# A program without a sandbox may.
answer = App("can", command=["/usr/bin/python3", CALLER]).end()
expect("org.appex.filedrop.share" in answer["targets"], answer)
expect(not windows() and not os.path.exists(os.path.join(os.environ["FILES"], "unasked.txt")), "something was shared that no one was asked for")

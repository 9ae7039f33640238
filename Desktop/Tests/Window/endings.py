#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Whatever goes away, the share ends, and says why."""

import json
import os
import signal
import subprocess
import time

from desktop import Share, expect, find, picture, press, see, settle, wait, windows


def sheets(share):
    """The programs that draw windows for a share."""
    found = subprocess.run(["pgrep", "-P", str(share.process.pid), "-x", "appex-sheet"], stdout=subprocess.PIPE, check=False)
    return [int(number) for number in found.stdout.split()]


def gone(number):
    return not os.path.exists(f"/proc/{number}")


# The person goes back, and then away: that is said by the code, and in no message.
share = Share("share", "--window", "notes.txt", "--json")
see("Share notes.txt with", "label")
settle()
press("Escape")
code, output, errors = share.end()
expect(code == 130 and json.loads(output)["outcome"] == "cancelled", code, output, errors)

# The window is killed while it asks.
share = Share("share", "--window", "notes.txt", "--json")
see("Share notes.txt with", "label")
os.kill(sheets(share)[0], signal.SIGKILL)
code, output, errors = share.end()
error = json.loads(output)["error"]
expect(code == 1 and "signal 9" in error["message"], code, output, errors)

# The command is killed: its window goes with it.
share = Share("share", "--window", "notes.txt")
see("Share notes.txt with", "label")
sheet = sheets(share)[0]
share.process.kill()
share.end()
wait("the end of the window", lambda: gone(sheet))

# A signal ends the command, and the window with it.
share = Share("share", "--window", "notes.txt")
see("Share notes.txt with", "label")
sheet = sheets(share)[0]
share.process.send_signal(signal.SIGTERM)
code, output, errors = share.end()
expect(code == 143, code, output, errors)
wait("the end of the window", lambda: gone(sheet))

# A failure is shown, and stays until the person has read it.
share = Share("share", "--window", "notes.txt", "--to", "nobody")
see("Sharing has failed", "label")
picture("failure")
settle()
press("Return")
code, output, errors = share.end()
expect(code == 2 and "no extension nobody is installed" in errors, code, output, errors)

# The display goes away. (A second one: this one is needed.)
with open("display", "w+b") as number:
    server = subprocess.Popen(["Xvfb", "-displayfd", str(number.fileno()), "-nolisten", "tcp"], pass_fds=[number.fileno()], stderr=subprocess.DEVNULL)

    def name():
        number.seek(0)
        return number.read().strip()

    display = ":" + wait("a second display", name).decode()
share = Share("share", "--window", "notes.txt", "--json", DISPLAY=display)
wait("a window there", lambda: subprocess.run(
    ["xdotool", "search", "--onlyvisible", "--name", "^Share$"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL, check=False).stdout)
server.kill()
server.wait()
code, output, errors = share.end()
expect(code == 1 and "appex-sheet" in json.loads(output)["error"]["message"], code, output, errors)

# A display that is named, and not there.
share = Share("share", "--window", "notes.txt", "--json", DISPLAY=":9876")
code, output, errors = share.end()
expect(code == 1 and "the display cannot be opened, and --json does not ask in the terminal" in errors, code, output, errors)

# Without the session bus there is a window all the same.
share = Share("share", "--window", "notes.txt", "--json", DBUS_SESSION_BUS_ADDRESS="unix:path=/no/such")
wait("a window", windows)
share.process.send_signal(signal.SIGINT)
code, output, errors = share.end()
expect(code == 130, code, output, errors)

#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Shares with an app and does not have it opened: a notification of a real notification program (dunst) says what waits, and opens the app.
Then a link with the app's scheme is opened as other programs of the desktop do."""

import json
import os
import subprocess

from desktop import Share, expect, focus, picture, press, processes, see, settle, wait

CONTAINER = os.path.join(os.environ["XDG_DATA_HOME"], "appex/Containers/org.appex.photodrop")
INBOX = os.path.join(os.environ["XDG_DATA_HOME"], "appex/Groups/group.org.appex.photodrop/Inbox/new")


def received():
    """The number of pictures that the app has taken into its own folder."""
    return sum(name.endswith(".jpg") for _, _, names in os.walk(CONTAINER) for name in names)


def waiting():
    return os.listdir(INBOX) if os.path.isdir(INBOX) else []


def shown():
    """What dunst shows."""
    return subprocess.run(["dunstctl", "count", "displayed"], stdout=subprocess.PIPE, check=True).stdout.strip() == b"1"


def told(text):
    """Waits for a notification, and closes it as a person does who has read it."""
    def summaries():
        history = json.loads(subprocess.run(["dunstctl", "history"], stdout=subprocess.PIPE, check=True).stdout)
        return [entry["summary"]["data"] for entry in history["data"][0]]
    wait("a notification", shown)
    before = summaries().count(text)
    subprocess.run(["dunstctl", "close-all"], check=True)
    wait(text, lambda: summaries().count(text) == before + 1)
    wait("the end of the notification", lambda: not shown())


def ask():
    """Posts a picture, and is asked whether the app may be opened."""
    share = Share("share", "--window", "lighthouse.jpg", "--to", "PhotoDrop")
    see("Target: PhotoDrop", "label")
    see("Post", "push button")
    settle()
    press("ctrl+Return")
    see("Appex asks", "label")
    settle(1)
    return share


def post(before):
    """Posts a picture without having the app opened."""
    share = ask()
    focus("No, not this time", "list item")
    press("Return")
    code, output, errors = share.end()
    expect(code == 0, code, output, errors)
    wait("a notification", shown)
    expect(len(waiting()) == 1 and received() == before, waiting(), received())
    expect(len(offers()) == 1, offers())
    # It holds nothing of its starter: no folder that cannot be unmounted, no pipe that does not end.
    process = f"/proc/{offers()[0]}"
    expect(os.readlink(process + "/cwd") == "/", os.readlink(process + "/cwd"))
    pipes = [name for name in (os.readlink(f"{process}/fd/{number}") for number in os.listdir(process + "/fd")) if name.startswith("pipe:")]
    expect(not pipes, pipes)


def offers():
    """The processes of this session that wait for a button."""
    return processes("appex-desktop", "XDG_RUNTIME_DIR")


def start():
    program = subprocess.Popen(["dunst", "-conf", "/dev/null"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    counting = ["dunstctl", "count"]
    wait("dunst", lambda: subprocess.run(counting, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0)
    return program


dunst = start()
try:
    # Its button opens the app, which takes what waits.
    post(before=0)
    picture("notification")
    subprocess.run(["dunstctl", "action", "0"], check=True)
    wait("the app to receive", lambda: not waiting() and received() == 1)
    wait("the end of the process", lambda: not offers())
    told("PhotoDrop has received 1 share")
    # One that is closed opens nothing, and its process ends.
    post(before=1)
    subprocess.run(["dunstctl", "close"], check=True)
    wait("the end of the process", lambda: not offers())
    expect(len(waiting()) == 1 and received() == 1, waiting(), received())
    # A link of the app's scheme opens it from other programs, too.
    known = subprocess.run(["xdg-mime", "query", "default", "x-scheme-handler/photodrop"], stdout=subprocess.PIPE, check=True).stdout.strip()
    expect(known == b"org.appex.links.org.appex.photodrop.desktop", known)
    subprocess.run(["gio", "open", "photodrop://inbox"], check=True)
    wait("the app to receive", lambda: not waiting() and received() == 2)
    entry = os.path.join(os.environ["XDG_DATA_HOME"], "applications/org.appex.links.org.appex.photodrop.desktop")
    with open(entry) as file:
        expect("MimeType=x-scheme-handler/photodrop;" in file.read(), "no scheme")
    # A command that is ended while it asks says what it has delivered.
    share = ask()
    share.process.terminate()
    code, _, errors = share.end()
    expect(code == -15 or code == 143, code, errors)
    wait("a notification", shown)
    expect(len(waiting()) == 1 and len(offers()) == 1, waiting(), offers())
    subprocess.run(["dunstctl", "action", "0"], check=True)
    wait("the app to receive", lambda: not waiting() and received() == 3)
    told("PhotoDrop has received 1 share")
    # Nothing waits for a notification program that has gone.
    post(before=3)
    dunst.terminate()
    dunst.wait()
    wait("the end of the process", lambda: not offers())
    dunst = start()
    # Why a link is not opened is said where a person sees it.
    subprocess.run([os.environ["APPEX"], "open", "--notify", "--to", "org.appex.photodrop", "--", "office://x"], check=False)
    wait("a notification", shown)
    removed = subprocess.run([os.environ["APPEX"], "app", "remove", "org.appex.photodrop"], stdout=subprocess.PIPE, check=True).stdout.decode()
    expect(len(waiting()) == 1 and "1 share that it has not received stays in its inbox" in removed, waiting(), removed)
    expect(not os.path.exists(entry), "the entry is still there")
finally:
    dunst.terminate()

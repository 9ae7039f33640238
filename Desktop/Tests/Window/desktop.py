# SPDX-License-Identifier: Apache-2.0
"""A person at a desktop, for tests: sees what a screen reader is told (AT-SPI), and presses keys (xdotool)."""

import atexit
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = int(os.environ.get("APPEX_TEST_PATIENCE", "60"))


# Programs that begin before there is a bus for screen readers may do without one.
Atspi.init()
Atspi.get_desktop(0).get_child_count()


class Failure(Exception):
    pass


# What programs of the test get as their environment.
environment = dict(os.environ)


def start_wayland(scale):
    """A Wayland compositor in a window that fills the X11 display, where the keys go: the programs get Wayland, and no other display."""
    width, height = (int(part) // scale for part in os.environ["APPEX_TEST_SCREEN"].split("x"))
    compositor = subprocess.Popen(
        ["weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--idle-time=0", "--socket=wayland-test",
         "--no-config", f"--scale={scale}", f"--width={width}", f"--height={height}"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    atexit.register(compositor.kill)
    end = time.monotonic() + PATIENCE
    while not os.path.exists(os.path.join(os.environ["XDG_RUNTIME_DIR"], "wayland-test")):
        if time.monotonic() > end or compositor.poll() is not None:
            raise Failure(f"weston has not begun: {compositor.poll()}")
        time.sleep(0.05)
    del environment["DISPLAY"]
    environment["WAYLAND_DISPLAY"] = "wayland-test"


IS_WAYLAND = "APPEX_TEST_WAYLAND" in os.environ
if IS_WAYLAND:
    start_wayland(int(os.environ["APPEX_TEST_WAYLAND"]))


def wait(what, condition, patience=PATIENCE):
    """Waits until a condition returns something, and returns that."""
    end = time.monotonic() + patience
    while True:
        try:
            found = condition()
        except GLib.Error:
            # What was seen a moment ago has gone.
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(f"waited {patience} s for {what}; the screen has:\n{described()}")
        time.sleep(0.05)


def windows(name="^Share( –.*)?$"):
    """The windows on the screen with a title. Wayland tells only the program that has them: there, what a screen reader is told."""
    if IS_WAYLAND:
        return [thing for program in programs("appex-sheet") for _, thing in parts(program)
                if thing.get_role_name() == "frame" and re.search(name, thing.get_name() or "")]
    return subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout.split()


def programs(name):
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    # A program that ends meanwhile is no child any more.
    children = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    return [child for child in children if child and child.get_name() == name]


def parts(thing, depth=0):
    """A thing and all that is inside it and shown."""
    yield depth, thing
    for number in range(thing.get_child_count()):
        child = thing.get_child_at_index(number)
        if child is not None and child.get_state_set().contains(Atspi.StateType.VISIBLE):
            yield from parts(child, depth + 1)


def patient(look):
    """What is seen; a part that goes away meanwhile is looked for again."""
    def patiently(*arguments, **options):
        for _ in range(50):
            try:
                return look(*arguments, **options)
            except GLib.Error:
                time.sleep(0.05)
        return look(*arguments, **options)
    return patiently


@patient
def seen(program="appex-sheet"):
    """All that is shown in the windows of a program."""
    found = []
    for application in programs(program):
        for number in range(application.get_child_count()):
            window = application.get_child_at_index(number)
            if window is not None:
                found += list(parts(window))
    return found


@patient
def described(program="appex-sheet"):
    return "\n".join("  " * depth + f"{thing.get_role_name()} {thing.get_name()!r}" for depth, thing in seen(program))


@patient
def names(role=None, program="appex-sheet"):
    return [thing.get_name() for _, thing in seen(program) if role is None or thing.get_role_name() == role]


@patient
def find(name, role=None, program="appex-sheet"):
    """The shown thing with a name, or whose name matches a pattern."""
    for _, thing in seen(program):
        own = thing.get_name() or ""
        matches = name.fullmatch(own) if isinstance(name, re.Pattern) else own == name
        if matches and (role is None or thing.get_role_name() == role):
            return thing
    return None


def see(name, role=None, program="appex-sheet"):
    # A program that is asked before it has a window says that it has none, and the library keeps that.
    if program == "appex-sheet":
        wait("a window", windows)
    return wait(f"{role or 'something'} {name}", lambda: find(name, role, program))


def press(*keys):
    for key in keys:
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)


def write(text):
    subprocess.run(["xdotool", "type", "--clearmodifiers", "--delay", "5", text], check=True)


@patient
def focused(program="appex-sheet"):
    for _, thing in seen(program):
        if thing.get_state_set().contains(Atspi.StateType.FOCUSED):
            return thing
    return None


@patient
def selected(program="appex-sheet"):
    """The name of the selected entry."""
    for _, thing in seen(program):
        if thing.get_role_name() == "list item" and thing.get_state_set().contains(Atspi.StateType.SELECTED):
            return thing.get_name()
    return None


def focus(name, role=None):
    """Goes to a thing with Tab, as a person does."""
    def is_there():
        thing = focused()
        return thing is not None and thing.get_name() == name and (role is None or thing.get_role_name() == role)
    been = []
    for _ in range(40):
        if wait_briefly(is_there):
            return
        thing = focused()
        been.append(thing and thing.get_name())
        press("Tab")
    raise Failure(f"Tab does not lead to {name}, but to {been}:\n{described()}")


def wait_briefly(condition, patience=0.4):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if condition():
                return True
        except GLib.Error:
            pass
        time.sleep(0.02)
    return False


def settle(seconds=0.5):
    """A person looks at what is new before they press something."""
    time.sleep(seconds)


def picture(name):
    """A picture of the screen, for people, if a folder for them is named."""
    folder = os.environ.get("APPEX_TEST_PICTURES")
    if folder:
        settle(0.3)
        subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], check=False)


def brightness():
    """The mean brightness of the window, from 0 for black to 1 for white. On Wayland it fills the screen."""
    window = "root" if IS_WAYLAND else windows()[0].decode()
    mean = subprocess.run(["import", "-window", window, "-colorspace", "gray", "-format", "%[fx:mean]", "info:"], stdout=subprocess.PIPE, check=True)
    return float(mean.stdout)


def place(thing):
    """Where a thing is in its window, in the units of the desktop."""
    return Atspi.Component.get_extents(thing, Atspi.CoordType.WINDOW)


class Share:
    """`appex` with arguments, as a person has started it."""

    def __init__(self, *arguments, **more):
        self.process = subprocess.Popen(
            [os.environ["APPEX"], *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**environment, **more}, start_new_session=True)

    def end(self):
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output.decode(), errors.decode()


def processes(name, variable):
    """The numbers of a program's processes that have a variable of this session in their environment."""
    found = []
    wanted = f"{variable}={os.environ[variable]}".encode()
    for number in subprocess.run(["pgrep", "-x", name], stdout=subprocess.PIPE, check=False).stdout.split():
        try:
            with open(f"/proc/{int(number)}/environ", "rb") as file:
                if wanted in file.read().split(b"\0"):
                    found.append(int(number))
        except OSError:
            # It has ended meanwhile.
            continue
    return found


class Host:
    """A host of the program that draws windows, without anything else of Appex."""

    def __init__(self):
        ours, theirs = socket.socketpair()
        self.socket = ours
        self.reports = []
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec 3<&{theirs.fileno()}; exec "$0"', os.environ["APPEX_SHEET"]],
            pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
        theirs.close()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        rest = b""
        while data := self.socket.recv(65536):
            *messages, rest = (rest + data).split(b"\0")
            self.reports += [json.loads(message) for message in messages]

    def send(self, **command):
        self.socket.sendall(json.dumps(command).encode() + b"\0")

    def present(self, number, sheet, owner=None, is_question=False):
        content = {"number": number, "sheet": sheet, "isQuestion": is_question, "iconNames": {}}
        if owner:
            content["owner"] = {"name": owner, "notes": ["org.example", "isolated"]}
        self.send(present={"_0": content})

    def update(self, number, sheet):
        self.send(update={"number": number, "sheet": sheet})

    def dismiss(self, number):
        self.send(dismiss={"number": number})

    def events(self, number=None):
        """What the person did, in short."""
        return [
            report["event"]["event"] for report in list(self.reports)
            if "event" in report and number in (None, report["event"]["number"])]

    def end(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        code = self.process.wait(timeout=PATIENCE)
        return code, self.process.stderr.read().decode()


def menu(title, *entries, **rest):
    return {"menu": {"_0": {"title": title, "field": "choice", "entries": [
        {"identifier": entry, "title": entry, "detail": "", "section": ""} for entry in entries], **rest}}}


def compose(title, text="", **rest):
    return {"compose": {"_0": {
        "title": title, "field": "text", "hasText": True, "text": text, "placeholder": "Text", "isValid": True, "attachments": [],
        "configurationItems": [], "postTitle": "Post", "isSecure": False, **rest}}}


def form(title, *rows):
    return {"form": {"_0": {"title": title, "tapField": "tap", "rows": [
        {"identifier": name, "name": name, "title": name, "content": content, "isEnabled": True} for name, content in rows]}}}


def field(text="", **rest):
    return {"field": {"_0": {"text": text, "placeholder": "", "isSecure": False, "hasLines": False, **rest}}}


def message(title, text):
    return {"message": {"_0": {"title": title, "text": text}}}


def expect(condition, *explanation):
    if not condition:
        raise Failure(" ".join(str(part) for part in explanation) + "\n" + described())

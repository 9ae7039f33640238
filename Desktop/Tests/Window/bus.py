#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Callers of org.appex.Share: the examples, with a person who chooses; calls that are refused; endings; many requests."""

import os
import subprocess
import sys
import time

from gi.repository import Gio, GLib

from desktop import expect, find, focus, picture, press, processes, see, settle, wait, windows

NAME, PATH = "org.appex.Share", "/org/appex/Share"
TARGET = {"target": GLib.Variant("s", "org.appex.filedrop.share")}
MANY = int(os.environ.get("APPEX_TEST_REQUESTS") or "40")


def sheets():
    """The windows' programs of this display."""
    return processes("appex-sheet", "DISPLAY")


def service():
    """The process that has the name on the bus."""
    return caller.bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID", GLib.Variant("(s)", (NAME,)),
        None, Gio.DBusCallFlags.NONE, -1).unpack()[0]


def copies():
    root = os.path.join(os.environ["XDG_CACHE_HOME"], "appex/Bus")
    return os.listdir(root) if os.path.isdir(root) else []


class Caller:
    """A program with a connection of its own."""

    def __init__(self):
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.endings = {}
        self.bus.signal_subscribe(NAME, NAME + ".Request", "Response", None, None, Gio.DBusSignalFlags.NONE, self.take)

    def take(self, bus, sender, path, interface, signal, parameters):
        self.endings[path] = parameters.unpack()

    def call(self, method, arguments, descriptors=None, interface=NAME, path=PATH):
        reply, _ = self.bus.call_with_unix_fd_list_sync(
            NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30_000, descriptors)
        return reply.unpack()

    def share(self, *files, options=None, items=()):
        """Shares files, each a name and a descriptor, and returns the request."""
        descriptors = Gio.UnixFDList()
        all_items = [
            {"file": GLib.Variant("h", descriptors.append(descriptor)), "name": GLib.Variant("s", name)} for name, descriptor in files]
        return self.call("Share", GLib.Variant("(aa{sv}a{sv})", (all_items + list(items), options or {})), descriptors)[0]

    def ending(self, request):
        def known():
            while GLib.MainContext.default().iteration(False):
                pass
            return self.endings.get(request)
        return wait(f"the response of {request}", known)

    def refusal(self, *arguments, **rest):
        try:
            self.share(*arguments, **rest)
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error) or str(error)
        return None


def memory(contents):
    descriptor = os.memfd_create("item")
    os.write(descriptor, contents)
    return descriptor


def received(name):
    with open(os.path.join(os.environ["FILES"], name), "rb") as file:
        return file.read()


caller = Caller()

# What would be offered; the bus starts the service for this call.
targets = caller.call("CanShare", GLib.Variant("(as)", (["image/jpeg", "public.plain-text"],)))[0]
expect([target["target"] for target in targets] == ["org.appex.filedrop.share"], targets)
for types in ([], ["/etc/passwd"], ["--help"], ["image/png/x"], [""], ["image/jpeg", "org.example.none"]):
    try:
        caller.call("CanShare", GLib.Variant("(as)", (types,)))
        expect(False, "not refused:", types)
    except GLib.Error as error:
        expect(Gio.DBusError.get_remote_error(error) == NAME + ".Error.InvalidArgument", types, error)
version = caller.call("Get", GLib.Variant("(ss)", (NAME, "version")), interface="org.freedesktop.DBus.Properties")
expect(version == (1,), version)

# The examples, with a person.
subprocess.run(
    f"cc -Wall -Werror -Wno-unused-parameter {sys.argv[1]}/share.c -o share $(pkg-config --cflags --libs gio-unix-2.0)", shell=True, check=True)
for number, command in enumerate((["/usr/bin/python3", sys.argv[1] + "/share.py"], ["gjs", sys.argv[1] + "/share.js"], ["./share"])):
    with open(f"from {number}.txt", "w", encoding="utf-8") as file:
        file.write(f"contents {number}")
    program = subprocess.Popen([*command, f"from {number}.txt"], stdout=subprocess.PIPE)
    see(f"Share from {number}.txt with", "label")
    picture("bus")
    settle()
    focus("FileDrop", "list item")
    press("Return")
    output, _ = program.communicate(timeout=60)
    expect(program.returncode == 0 and output.decode().split() == ["completed", "org.appex.filedrop.share"], command, output)
    expect(received(f"from {number}.txt") == f"contents {number}".encode(), "it has not arrived")

# Nothing of a call that is not as the interface says is shared.
invalid, limits = (f"{NAME}.Error.{name}" for name in ("InvalidArgument", "LimitsExceeded"))
text = GLib.Variant("s", "text")
for items in ([], [{}], [{"text": text, "link": text}], [{"txt": text}], [{"text": GLib.Variant("i", 1)}], [{"link": text}], [{"text": text, "name": text}],
              [{"link": GLib.Variant("s", "FILE:///etc/passwd")}], [{"link": GLib.Variant("s", " file:///etc/passwd")}], [{"text": GLib.Variant("s", "")}],
              [{"file": GLib.Variant("h", -1), "name": text}], [{"file": GLib.Variant("h", 7), "name": text}]):
    expect(caller.refusal(items=items) == invalid, "not refused:", items)
for name in ("", "..", "a/b", "a/\u0301b", "../\u0301x", "x" * 256):
    expect(caller.refusal((name, memory(b"x"))) == invalid, "not refused:", name)
# The bus itself ends the connection of a caller that sends more descriptors than it carries.
refusal = Caller().refusal(*[(f"{number}", memory(b"x")) for number in range(17)])
expect(refusal == limits or "connection is closed" in refusal, "17 descriptors:", refusal)
expect(caller.refusal(items=[{"text": GLib.Variant("s", "x" * (1 << 20) + "x")}]) == limits, "a long text was taken")
for options in ({"to": text}, {"handle_token": GLib.Variant("s", "a/b")}, {"parent_window": GLib.Variant("s", "x11:z")}, {"target": GLib.Variant("s", "")}):
    expect(caller.refusal(("a", memory(b"x")), options=options) == invalid, "not refused:", options)
sandbox = ["bwrap", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--proc", "/proc", "--dev", "/dev",
           "--bind", "/tmp", "/tmp"]
command = ["/usr/bin/gdbus", "call", "--session", "--dest", NAME, "--object-path", PATH, "--method", NAME + ".Share", "[{'text': <'x'>}]",
           "{'target': <'org.appex.filedrop.share'>}"]
refused = subprocess.run(sandbox + command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
expect(b"org.appex.Share.Error.NotAllowed" in refused.stderr, "a caller in a sandbox has chosen the target:", refused)
command = ["/usr/bin/gdbus", "call", "--session", "--dest", NAME, "--object-path", PATH, "--method", NAME + ".CanShare", "['public.png']"]
refused = subprocess.run(sandbox + command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
expect(b"org.appex.Share.Error.NotAllowed" in refused.stderr, "a caller in a sandbox has asked for the targets:", refused)
allowed = subprocess.run(command, stdout=subprocess.PIPE, check=True)
expect(b"org.appex.filedrop.share" in allowed.stdout, allowed)
wait("the end of the copies of refused calls", lambda: not copies())

# Descriptors that are no files end the request.
reader, writer = os.pipe()
for descriptor in (os.open(".", os.O_RDONLY), os.open("share", os.O_PATH), writer):
    code, results = caller.ending(caller.share(("a", descriptor)))
    expect(code == 2 and results["error-code"] == "InvalidArgument", code, results)

# A file that has been read, a pipe, and two with one name; a target that does not exist.
descriptor = memory(b"all of it")
os.lseek(descriptor, 0, os.SEEK_END)
reader, writer = os.pipe()
os.write(writer, b"through a pipe")
os.close(writer)
os.set_blocking(reader, False)
request = caller.share(("all.txt", descriptor), ("pipe.txt", reader), ("all.txt", memory(b"another")), options=TARGET)
code, results = caller.ending(request)
expect(code == 0 and results["outcome"] == "completed", code, results)
expect(received("all.txt") == b"all of it" and received("pipe.txt") == b"through a pipe", "other contents arrived")
expect(any(received(name) == b"another" for name in os.listdir(os.environ["FILES"])), "the second file with the name is missing")

# What fails is shown to the person and told to the caller.
request = caller.share(("a.txt", memory(b"x")), options={"target": GLib.Variant("s", "org.example.none")})
see("Sharing has failed", "label")
settle()
press("Return")
code, results = caller.ending(request)
expect(code == 2 and "org.example.none" in results["error"] and results["error-code"] == "notOffered", code, results)

# The caller cancels; another caller cannot.
request = caller.share(("a.txt", memory(b"x")), options={"handle_token": GLib.Variant("s", "mine")})
expect(request.endswith("/mine"), request)
see("Share a.txt with", "label")
try:
    Caller().call("Cancel", None, interface=NAME + ".Request", path=request)
    expect(False, "another caller has cancelled")
except GLib.Error as error:
    expect(Gio.DBusError.get_remote_error(error) == invalid, error)
caller.call("Cancel", None, interface=NAME + ".Request", path=request)
code, results = caller.ending(request)
expect(code == 1 and results["outcome"] == "cancelled", code, results)
wait("the end of the window", lambda: not sheets())

# The window is shown above the caller's; here, above that of another request.
first = caller.share(("first.txt", memory(b"x")))
see("Share first.txt with", "label")
# Nobody but the caller finds its request on the bus.
root = PATH + "/request"
own, stranger = caller.bus.get_unique_name()[1:].replace(".", "_"), Caller()
for asking, path, shown in ((caller, f"{root}/{own}", True), (stranger, root, False), (stranger, f"{root}/{own}", False), (stranger, first, False)):
    found = asking.call("Introspect", None, interface="org.freedesktop.DBus.Introspectable", path=path)[0]
    expect(("node name" in found) == shown and (asking is caller or "Request" not in found), path, found)
expect(NAME + ".Request" in caller.call("Introspect", None, interface="org.freedesktop.DBus.Introspectable", path=first)[0], "the caller does not find it")
parent = int(windows()[0])
second = caller.share(("second.txt", memory(b"x")), options={"parent_window": GLib.Variant("s", f"x11:{parent:X}")})
see("Share second.txt with", "label")
window = next(window for window in windows() if int(window) != parent)
hint = subprocess.run(["xprop", "-id", window, "WM_TRANSIENT_FOR"], stdout=subprocess.PIPE, check=True).stdout.decode()
expect(hint.split()[-1] == f"{parent:#x}", hint)
for request in (second, first):
    caller.call("Cancel", None, interface=NAME + ".Request", path=request)
    expect(caller.ending(request)[0] == 1, "not cancelled")
wait("the end of the windows", lambda: not sheets())

# A pipe that does not end holds nobody up.
reader, writer = os.pipe()
request = caller.share(("pipe.txt", reader), options=TARGET)
caller.call("Cancel", None, interface=NAME + ".Request", path=request)
code, results = caller.ending(request)
expect(code == 1, code, results)
other = Caller()
other.share(("pipe.txt", reader), options=TARGET)
other.bus.close_sync(None)
wait("the end of the copies", lambda: not copies())

# The caller goes away.
program = subprocess.Popen(["./share", "from 0.txt"], stdout=subprocess.DEVNULL)
see("Share from 0.txt with", "label")
program.kill()
program.wait()
wait("the end of the window", lambda: not sheets())
wait("the end of the copies", lambda: not copies())

# One after the other, and many at once, leave nothing behind.
def descriptors():
    return len(os.listdir(f"/proc/{service()}/fd"))


before = descriptors()
start = time.monotonic()
for number in range(MANY):
    code, results = caller.ending(caller.share((f"{number}.txt", memory(b"%d" % number)), options=TARGET))
    expect(code == 0, number, results)
print(f"{MANY} requests in {time.monotonic() - start:.1f} s")
# None of them ends before all are there: their pipes are still open.
pipes = [os.pipe() for _ in range(16)]
requests = [caller.share((f"at once {number}.txt", reader), options=TARGET) for number, (reader, _) in enumerate(pipes)]
expect(caller.refusal(("one more", memory(b"x")), options=TARGET) == limits, "a seventeenth request was taken")
for number, (reader, writer) in enumerate(pipes):
    os.write(writer, b"%d" % number)
    os.close(writer)
    os.close(reader)
for request in requests:
    code, results = caller.ending(request)
    expect(code == 0, request, results)
expect(all(received(f"{number}.txt") == b"%d" % number for number in range(MANY)), "something has not arrived")
expect(all(received(f"at once {number}.txt") == b"%d" % number for number in range(16)), "something has not arrived")
wait("the end of all windows", lambda: not sheets() and not windows())
wait("the end of all copies", lambda: not copies())
wait("the service has the descriptors that it had", lambda: descriptors() <= before)

# A service that is killed does not take the files of a share away that goes on, and the next one starts.
request = caller.share(("kept.txt", memory(b"kept")))
see("Share kept.txt with", "label")
os.kill(service(), 9)
wait("the bus to know that it has gone", lambda: not caller.bus.call_sync(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (NAME,)), None,
    Gio.DBusCallFlags.NONE, -1).unpack()[0])
expect(caller.call("CanShare", GLib.Variant("(as)", (["public.png"],))), "no service was started")
expect(len(copies()) == 1, copies())
settle()
focus("FileDrop", "list item")
press("Return")
wait("the end of the window", lambda: not sheets())
expect(received("kept.txt") == b"kept", "it has not arrived")

# The bus goes away while a window asks.
pid = service()
# Those of the share whose service was killed: the next service deletes them.
left = copies()
request = caller.share(("a.txt", memory(b"x")))
see("Share a.txt with", "label")
address = os.environ["DBUS_SESSION_BUS_PID_FILE"]
with open(address, encoding="ascii") as file:
    os.kill(int(file.read()), 9)
wait("the end of the window", lambda: not sheets())
wait("the end of the service", lambda: not os.path.exists(f"/proc/{pid}"))
expect(copies() == left, "copies are left:", copies())

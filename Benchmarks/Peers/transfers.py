#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# Background transfers against curl and aria2, with Apache on this machine. Each line has a figure, and how it was made.
#
#   transfers.py PROGRAMS FOLDER [SIZE-IN-MIB [COUNT]]
#
# PROGRAMS has appex, appex-transfers and TransferFixture; FOLDER needs room for four files of SIZE (4,096).
import ctypes
import os
import pathlib
import plistlib
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import time

programs, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
size = int(sys.argv[3]) << 20 if len(sys.argv) > 3 else 4096 << 20
count = int(sys.argv[4]) if len(sys.argv) > 4 else 10_000
CONNECTIONS = "6"  # as many as a background session has with one server
group = root / "data/appex/Groups/group.fixture"
environment = {
    "HOME": str(root), "PATH": "/usr/sbin:/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": str(root),
    **{f"XDG_{name.upper()}_HOME": str(root / name) for name in ("data", "state", "cache", "config")},
}


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], env=environment, capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{words[:4]}: {done.stdout}{done.stderr}")
    return done.stdout


def appex(*words):
    return run(programs / "appex", *words)


def timed(body):
    start = time.monotonic()
    body()
    return time.monotonic() - start


def prepare():
    shutil.rmtree(root, ignore_errors=True)
    (root / "config/appex").mkdir(parents=True)
    (root / "config/appex/policy.plist").write_bytes(plistlib.dumps({"TransfersToThisMachine": True}))
    app = root / "Fixture.app"
    entitlements = plistlib.dumps({"com.apple.security.application-groups": ["group.fixture"], "com.apple.security.network.client": True})
    point = {
        "NSExtensionPointIdentifier": "com.apple.share-services", "NSExtensionPrincipalClass": "TransferFixture.Transfer",
        "NSExtensionAttributes": {"NSExtensionActivationRule": "TRUEPREDICATE"},
    }
    for bundle, name, extra in ((app, "org.fixture", {}), (app / "PlugIns/Transfer.appex", "org.fixture.Transfer", {"NSExtension": point})):
        bundle.mkdir(parents=True)
        (bundle / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": name, "CFBundleExecutable": "Fixture", **extra}))
        (bundle / "Entitlements.plist").write_bytes(entitlements)
        shutil.copy(programs / "TransferFixture", bundle / "Fixture")
    appex("app", "install", app)
    group.mkdir(parents=True, exist_ok=True)


def serve():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder, state, modules = root / "files", root / "apache", pathlib.Path("/usr/lib/apache2/modules")
    for place in (folder, state):
        place.mkdir()
        if os.getuid() == 0:
            shutil.chown(place, "www-data")
    names = [name for name in ("mpm_event", "authz_core", "dav", "dav_fs") if (modules / f"mod_{name}.so").exists()]
    lines = [f"LoadModule {name}_module {modules}/mod_{name}.so" for name in names]
    if os.getuid() == 0:
        lines += ["User www-data", "Group www-data"]
    (state / "httpd.conf").write_text("\n".join(lines + [
        f"ServerRoot {state}", "ServerName localhost", f"Listen 127.0.0.1:{port}", f"PidFile {state}/pid", f"ErrorLog {state}/error.log",
        f"DavLockDB {state}/locks", f"DocumentRoot {folder}", "MaxKeepAliveRequests 0", "LimitXMLRequestBody 0", "LimitRequestBody 0",
        f"<Directory {folder}>", "Dav On", "Require all granted", "</Directory>", ""]))
    server = subprocess.Popen(["/usr/sbin/apache2", "-f", str(state / "httpd.conf"), "-DFOREGROUND"])
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return server, folder, f"http://127.0.0.1:{port}"
        except ConnectionRefusedError:
            time.sleep(0.01)


def transfer(*lines):
    """Shares, and waits until all has ended: the extension's launch counts."""
    appex("share", "--to", "org.fixture.Transfer", "--wait", "--text", "\n".join(lines))


def service():
    return (root / "data/appex/Transfers/lock").read_text().strip()


def memory(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text().split("\n")
    return {line.split(":")[0]: line.split()[1] for line in status if line.startswith(("VmHWM", "VmRSS", "RssFile", "RssAnon"))}


def line(name, value, how):
    print(f"{name:<44} {value:>12}   {how}", flush=True)


def large(folder, address):
    source = group / "large"
    with open(source, "wb") as file:
        block = os.urandom(1 << 20)
        for number in range(size >> 20):
            file.write(number.to_bytes(8, "little") + block[8:])
    shutil.copy(source, folder / "large")
    bodies = {
        "download": {
            "curl": (lambda: run("curl", "-sf", "-o", group / "received-curl", address + "/large"), group / "received-curl"),
            "appex": (lambda: transfer(f"download {address}/large large"), group / "received-large"),
        },
        "upload": {
            "curl": (lambda: run("curl", "-sf", "-T", source, f"{address}/curl"), folder / "curl"),
            "appex": (lambda: transfer(f"existing PUT {address}/appex large"), folder / "appex"),
        },
    }
    for way, peers in bodies.items():
        times = {"curl": [], "appex": []}
        # The first round shows only that it works: it may be the first to write to a part of the disk. Then each begins in turn, and what
        # the one before has written is gone.
        for number in range(4):
            for name in ("curl", "appex") if number % 2 else ("appex", "curl"):
                body, result = peers[name]
                os.sync()
                times[name].append(timed(lambda: (body(), os.sync())))
                if number == 0:
                    run("cmp", source, result)
                result.unlink()
            last = {name: values[-1] for name, values in times.items()}
            line(f"{way} of {size >> 20} MiB, round {number}", f"{last['curl'] / last['appex']:.2f}", f"curl {last['curl']:.1f} s, appex {last['appex']:.1f} s")
        best = {name: min(values[1:]) for name, values in times.items()}
        line(f"{way} of {size >> 20} MiB: speed of curl", f"{best['curl'] / best['appex']:.2f}", "the best of rounds 1 to 3, each on the disk; aim 0.95")
    line("memory of the service at its most", memory(service())["VmHWM"] + " KB", "after these")


def small(folder, address):
    (folder / "small").mkdir()
    for number in range(count):
        (folder / f"small/{number}").write_bytes(f"{number}\n".encode() * 100)
    curl, aria = root / "curl.txt", root / "aria2.txt"
    curl.write_text("".join(f'url = "{address}/small/{number}"\noutput = "{root}/small-curl/{number}"\n' for number in range(count)))
    aria.write_text("".join(f"{address}/small/{number}\n  out={number}\n" for number in range(count)))
    for place in ("small-curl", "small-aria2"):
        (root / place).mkdir()
    c = timed(lambda: (run("curl", "-sf", "--parallel", "--parallel-max", CONNECTIONS, "--config", curl), os.sync()))
    a = timed(lambda: (run("aria2c", "-q", "-i", aria, "-j", CONNECTIONS, "--file-allocation=none", "-d", root / "small-aria2"), os.sync()))
    ours = timed(lambda: transfer(f"many {address}/small/ {count}"))
    least = floor()
    line(f"{count} small downloads: durable steps alone", f"{least:.1f} s", f"with curl's time at most {c / (c + least):.2f} of its speed")
    line(f"{count} small downloads: speed of curl --parallel", f"{c / ours:.2f}", f"curl {c:.1f} s, appex {ours:.1f} s; {CONNECTIONS} connections; aim 0.9")
    line(f"{count} small downloads: speed of aria2", f"{a / ours:.2f}", f"aria2 {a:.1f} s; aim 0.9")


def floor():
    """What each download has to do on the disk, and nothing else: no network, no service, no app, no messages. 256 at a time."""
    places = [root / "floor" / name for name in ("own", "delivered", "kept")]
    for place in places:
        place.mkdir(parents=True)
    library = ctypes.CDLL(None)
    database = sqlite3.connect(root / "floor/queue", isolation_level=None)
    for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE transfers (id INTEGER PRIMARY KEY, body BLOB)")
    folders = [os.open(place, os.O_RDONLY) for place in places]
    body = bytes(700)

    def steps():
        for start in range(0, count, 256):
            numbers = range(start, min(start + 256, count))
            store(lambda: database.executemany("INSERT INTO transfers VALUES (?, ?)", ((number, body) for number in numbers)))
            for number in numbers:
                (places[0] / str(number)).write_bytes(f"{number}\n".encode() * 100)
            library.syncfs(folders[0])
            store(lambda: database.executemany("UPDATE transfers SET body = ? WHERE id = ?", ((body, number) for number in numbers)))
            for number in numbers:
                os.link(places[0] / str(number), places[1] / str(number))
                os.rename(places[1] / str(number), places[2] / str(number))
            os.fsync(folders[1])
            store(lambda: database.executemany("DELETE FROM transfers WHERE id = ?", ((number,) for number in numbers)))
            for number in numbers:
                os.unlink(places[0] / str(number))

    def store(change):
        database.execute("BEGIN")
        change()
        database.execute("COMMIT")

    return timed(steps)


def idle(address):
    """A service that has had much to do, and waits for a server that does not answer."""
    appex("share", "--to", "org.fixture.Transfer", "--text", "download http://127.0.0.1:1/ one")
    time.sleep(75)
    process = service()
    before = pathlib.Path(f"/proc/{process}/stat").read_text().split()[13:15]
    time.sleep(4)
    after = pathlib.Path(f"/proc/{process}/stat").read_text().split()[13:15]
    status = memory(process)
    line("idle service: memory", f"{int(status['VmRSS']) / 1000:.1f} MB", f"of which {int(status['RssAnon']) / 1000:.1f} MB are its own; limit 15")
    appex("transfer", "cancel", "--all")
    line("idle service: CPU in 4 seconds", f"{sum(map(int, after)) - sum(map(int, before))} ticks", "limit 0")


def latency(address):
    """With a service that runs, and one that has to be started: shares with and without a transfer, alternating."""
    rounds = {"without": [], "with": []}
    for number in range(42):
        rounds["without"].append(timed(lambda: appex("share", "--to", "org.fixture.Transfer", "--text", "none")))
        rounds["with"].append(timed(lambda: appex("share", "--to", "org.fixture.Transfer", "--text", f"download {address}/small/1 one")))
    medians = {name: statistics.median(times[2:]) * 1000 for name, times in rounds.items()}
    line("a share that starts a transfer", f"+{medians['with'] - medians['without']:.1f} ms", f"{medians['with']:.1f} against {medians['without']:.1f} ms, medians of 40; limit 20")


prepare()
server, folder, address = serve()
try:
    small(folder, address)
    idle(address)
    latency(address)
    large(folder, address)
finally:
    server.terminate()
    server.wait()
    subprocess.run(["kill", service()], check=False)
    shutil.rmtree(root, ignore_errors=True)

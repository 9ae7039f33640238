#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A server that takes and gives files on a free port of 127.0.0.1, which the first line of output names, and behaves badly where the address says so.
#
#   serve.py FOLDER [--address ADDRESS] [--certificate FILE --key FILE]
#
# PUT and POST keep a file of FOLDER under the address's last part, and add a line to FOLDER/log: METHOD NAME BYTES. GET /files/NAME gives it with ranges and an
# ETag. The first part of the address says what goes wrong; a number after it says how often, and then all goes well:
#   cut-N     the connection ends in the middle          stall-N   nothing more comes
#   busy-N    503 with Retry-After: 1                     lie-N     Content-Length is too large
#   range-N   another part than the one asked for        silent-N  no answer after the whole request
#   auth      as hold, and wants the login ada, secret    moved     307 to /files
#   away-PORT 307 to another server                       status-N  that status
#   odd-PORT  the same, with one slash after the scheme   next      307 with an address and spaces in its query
#   resumable uploads continue as the IETF's draft says   tus       as tus 1.0 says; both cut the first two parts in the middle,
#                                                                   resumable-N and tus-N the first N
#   endless   an answer without an end, with N ms after   twice-N   the whole answer twice on one connection
#             each MB for endless-N
#   slow      about 2 MB a second                         hold      no answer before FOLDER/go is there;
#   half      stops in the middle until FOLDER/go is there
#                                                         hold-N: then that status
import argparse
import base64
import hashlib
import http.server
import os
import re
import ssl
import threading
import time

parser = argparse.ArgumentParser()
parser.add_argument("folder")
parser.add_argument("--address", default="127.0.0.1")
parser.add_argument("--certificate")
parser.add_argument("--key")
arguments = parser.parse_args()
FOLDER = arguments.folder
# If the extension receives the end, its app is not launched for it: tests of apps put this file there until the extension has ended.
SHARING = os.path.join(os.path.dirname(FOLDER), "sharing")
lock = threading.Lock()
counts = {}
uploads = {}
locks = {}


def log(line):
    with lock, open(FOLDER + "/log", "a") as file:
        file.write(line + "\n")


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Header and body are two writes, of which the second would wait for the client's acknowledgement.
    disable_nagle_algorithm = True

    def parse_request(self):
        """Waits for the end of a share that is under way."""
        is_complete = super().parse_request()
        while is_complete and os.path.exists(SHARING):
            time.sleep(0.01)
        return is_complete

    def fault(self):
        """What goes wrong now, and the name of the file."""
        # As a proxy, it is asked with whole addresses, and answers for their servers.
        path = re.sub("^http://[^/]*", "", self.path)
        parts = path.split("?")[0].strip("/").split("/")
        kind, _, number = parts[0].partition("-")
        name = parts[-1]
        if kind in ("cut", "stall", "busy", "lie", "range", "silent", "twice"):
            with lock:
                counts[self.path] = counts.get(self.path, 0) + 1
                if counts[self.path] > int(number):
                    kind = "files"
        return kind, number, name

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        for key, value in headers.items():
            self.send_header(key.replace("_", "-"), value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end(self):
        self.close_connection = True
        try:
            self.connection.shutdown(2)
        except OSError:
            pass

    def wait(self):
        open(FOLDER + "/held", "w").close()
        while not os.path.exists(FOLDER + "/go"):
            time.sleep(0.01)

    def refused(self, kind, number):
        if kind in ("hold", "auth"):
            self.wait()
        if kind == "hold" and number:
            kind = "status"
        if kind == "busy":
            self.answer(503, Retry_After="1")
        elif kind == "status":
            self.answer(int(number), b"an answer")
        elif kind == "moved":
            self.answer(307, Location="/files/" + self.path.split("/")[-1])
        elif kind == "away":
            self.answer(307, Location=f"http://localhost:{number}/files/" + self.path.split("/")[-1])
        elif kind == "odd":
            self.answer(307, Location=f"http:/127.0.0.1:{number}/files/" + self.path.split("/")[-1])
        elif kind == "next":
            self.answer(307, Location="/files/" + self.path.split("/")[-1] + "?next=https://example.org/ and more")
        elif kind == "auth" and self.headers["Authorization"] != "Basic " + base64.b64encode(b"ada:secret").decode():
            self.answer(401, WWW_Authenticate='Basic realm="The cloud"')
        else:
            return False
        return True

    def do_PUT(self):
        kind, number, name = self.fault()
        length = int(self.headers["Content-Length"] or 0)
        if kind == "cut":
            received = self.rfile.read(length // 2)
            log(f"cut {name} {len(received)}")
            return self.end()
        if kind == "stall":
            self.rfile.read(length // 2)
            time.sleep(30)
            return self.end()
        digest, left = hashlib.sha256(), length
        with open(FOLDER + "/." + name, "wb") as file:
            while left > 0:
                if kind == "half" and left <= length // 2:
                    self.wait()
                part = self.rfile.read(min(left, 1 << 16 if kind == "slow" else 1 << 20))
                if not part:
                    log(f"ended {name} {length - left}")
                    return self.end()
                if kind == "slow":
                    time.sleep(len(part) / 2e6)
                digest.update(part)
                file.write(part)
                left -= len(part)
        if self.refused(kind, number):
            return log(f"refused {name} {length}")
        log(f"{self.command} {name} {length} {digest.hexdigest()} {self.headers['X-Fixture']} {self.headers['Authorization']}")
        if kind == "silent":
            return self.end()
        os.replace(FOLDER + "/." + name, FOLDER + "/" + name)
        self.answer(201, b"took " + name.encode())

    def do_POST(self):
        kind, _, cuts = self.path.strip("/").split("/")[0].partition("-")
        if kind not in ("resumable", "tus"):
            return self.do_PUT()
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        name = self.path.split("/")[-1]
        with lock:
            uploads[name] = (kind, int(self.headers["Upload-Length"]), int(cuts or 2))
        open(FOLDER + "/." + name, "wb").close()
        log(f"created {name} {kind}")
        self.answer(201, Location="/uploads/" + name)

    def upload(self):
        """The kind, the whole length, the number of cuts and the file of an upload that was created."""
        name = self.path.split("/")[-1]
        return *uploads[name], FOLDER + "/." + name

    def held(self):
        """One request at a time has an upload: the one before it ends with its connection."""
        with lock:
            return locks.setdefault(self.path, threading.Lock())

    def do_HEAD(self):
        kind, length, _, file = self.upload()
        with self.held():
            isOver = not os.path.exists(file)
            offset = length if isOver else os.path.getsize(file)
        if kind == "tus":
            return self.answer(200, Upload_Offset=str(offset), Upload_Length=str(length), Tus_Resumable="1.0.0")
        self.answer(204, Upload_Offset=str(offset), Upload_Complete="?1" if isOver else "?0")

    def do_PATCH(self):
        with self.held():
            self.append()

    def append(self):
        kind, length, cuts, path = self.upload()
        name, offset, left = self.path.split("/")[-1], os.path.getsize(path), int(self.headers["Content-Length"])
        if offset != int(self.headers["Upload-Offset"]):
            self.rfile.read(left)
            return self.answer(409, Upload_Offset=str(offset))
        with lock:
            counts[name] = counts.get(name, 0) + 1
            cut = left // 2 if counts[name] <= cuts else 0
        with open(path, "ab") as file:
            while left > cut:
                part = self.rfile.read(min(left - cut, 1 << 16))
                if not part:
                    break
                file.write(part)
                left -= len(part)
        log(f"part {name} {offset} {os.path.getsize(path)}")
        if left > 0:
            return self.end()
        os.replace(path, FOLDER + "/" + name)
        if kind == "tus":
            return self.answer(204, Upload_Offset=str(length), Tus_Resumable="1.0.0")
        self.answer(200, b"took " + name.encode(), Upload_Complete="?1")

    def do_OPTIONS(self):
        kind = self.path.strip("/").split("/")[0].partition("-")[0]
        if kind == "resumable":
            return self.answer(204, Upload_Limit="max-size=1000000000")
        if kind == "tus":
            return self.answer(204, Tus_Version="1.0.0", Tus_Extension="creation", Tus_Resumable="1.0.0")
        self.answer(204, Allow="GET, PUT, POST")

    def do_GET(self):
        kind, number, name = self.fault()
        if self.refused(kind, number):
            return log(f"refused {name} 0")
        try:
            with open(FOLDER + "/" + name, "rb") as file:
                data = file.read()
        except FileNotFoundError:
            return self.answer(404, b"not here")
        tag = '"' + hashlib.sha256(data).hexdigest()[:16] + '"'
        first, status = 0, 200
        asked = self.headers["Range"]
        if asked and self.headers["If-Range"] in (None, tag):
            first, status = int(asked[6:].split("-")[0]), 206
            if first >= len(data):
                return self.answer(416, Content_Range=f"bytes */{len(data)}")
        log(f"GET {name} {first} {self.headers['X-Fixture']}")
        part = data[first:]
        if kind == "endless":
            return self.pour(int(number or 0))
        self.send_response(status)
        self.send_header("ETag", tag)
        if status == 206:
            shown = first + (1 if kind == "range" else 0)
            self.send_header("Content-Range", f"bytes {shown}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(part) + (10 if kind == "lie" else 0)))
        self.end_headers()
        if kind in ("cut", "stall"):
            self.wfile.write(part[:len(part) // 2])
            self.wfile.flush()
            if kind == "stall":
                time.sleep(30)
            return self.end()
        if kind == "half":
            self.wfile.write(part[:len(part) // 2])
            self.wait()
            self.wfile.write(part[len(part) // 2:])
        elif kind == "slow":
            for start in range(0, len(part), 1 << 16):
                time.sleep((1 << 16) / 2e6)
                self.wfile.write(part[start:start + (1 << 16)])
        else:
            self.wfile.write(part)
        if kind == "twice":
            self.send_response(200)
            self.send_header("Content-Length", str(len(part)))
            self.end_headers()
            self.wfile.write(part)
        if kind == "lie":
            self.end()

    def pour(self, pause):
        self.send_response(200)
        self.end_headers()
        self.close_connection = True
        try:
            while True:
                self.wfile.write(bytes(1 << 20))
                time.sleep(pause / 1000)
        except OSError:
            log("endless ended")

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, address):
        pass


server = Server((arguments.address, 0), Handler)
if arguments.certificate:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(arguments.certificate, arguments.key)
    # The handshake is the business of each connection's thread.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_address[1], flush=True)
server.serve_forever()

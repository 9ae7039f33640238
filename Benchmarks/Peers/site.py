#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A page as the Web has it, on this machine: a style sheet, a script and 20 pictures, 2 MB together, each after 50 ms. Prints its address, and ends with its input.
import http.server
import struct
import sys
import threading
import time
import zlib


def picture(number):
    rows = b"".join(b"\0" + bytes((x * number + y * 7) & 255 for x in range(300 * 3)) for y in range(120))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 300, 120, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")


PAGE = ("<!doctype html><meta charset=utf-8><title>A page</title><link rel=stylesheet href=style.css><script src=script.js></script><article><h1>A page</h1>"
        + "".join(f"<p>{'Words and more words, as articles have them. ' * 20}<img src={number}.png>" for number in range(20)) + "</article>").encode()
FILES = {"/": (PAGE, "text/html"), "/style.css": (b"body { font-family: serif }" + b"/* */" * 5000, "text/css"), "/script.js": (b"let a = 1;" + b"a += 1;" * 10000, "text/javascript")}
FILES |= {f"/{number}.png": (picture(number), "image/png") for number in range(20)}


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        time.sleep(0.05)
        body, kind = FILES.get(self.path, (b"", "text/plain"))
        self.send_response(200 if self.path in FILES else 404)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except BrokenPipeError:
            # The browser has ended.
            self.close_connection = True

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(f"http://127.0.0.1:{server.server_address[1]}/", flush=True)
sys.stdin.read()

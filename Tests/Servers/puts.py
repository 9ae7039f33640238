#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Takes new files by PUT below /inbox/ on a loopback address, says of those below /replaced/ that they were there, answers those below /chatty/ with a text,
sends those below /STATUS/ on to /inbox/ with that status, and refuses all others: puts.py FOLDER. Its first line is the port."""

import http.server
import os
import sys
import urllib.parse


class Handler(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        contents = self.rfile.read(int(self.headers["Content-Length"]))
        path = urllib.parse.unquote(self.path)
        status = path.split("/")[1]
        if status.isdigit():
            self.send_response(int(status))
            if status != "304":
                self.send_header("Location", "/inbox/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if status in ("replaced", "chatty"):
            body = b"appex:link https://evil.example/\nappex:note forged\nappex:text forged" if status == "chatty" else b""
            self.send_response(204 if status == "replaced" else 201)
            if body:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        if not path.startswith("/inbox/") or "/" in path[7:]:
            self.send_error(403)
            return
        if self.headers["If-None-Match"] == "*" and os.path.exists(os.path.join(sys.argv[1], path[7:])):
            self.send_error(412)
            return
        with open(os.path.join(sys.argv[1], path[7:]), "wb") as file:
            file.write(contents)
        self.send_response(201)
        self.end_headers()

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port)
server.serve_forever()

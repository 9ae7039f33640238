#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A WebDAV folder on a loopback address that lets its user down: forgetful.py. Below /full/ there is no room for more than a kilobyte; below /other/ it
answers as if it had taken a file, and keeps something else. Its first line is the port."""

import http.server
import urllib.parse

files = {}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_PROPFIND(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        found = f"<response><href>{self.path}</href></response>"
        self.answer(207, f'<multistatus xmlns="DAV:">{found}</multistatus>'.encode())

    def do_PUT(self):
        contents = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path.startswith("/full/") and len(contents) > 1024:
            return self.answer(507)
        files[self.path] = contents[::-1] if self.path.startswith("/other/") else contents
        self.answer(201)

    def do_MOVE(self):
        place = urllib.parse.urlsplit(self.headers["Destination"]).path
        files[place] = files.pop(self.path)
        self.answer(200)

    def do_DELETE(self):
        self.answer(204 if files.pop(self.path, None) is not None else 404)

    def do_GET(self):
        if self.path in files:
            self.answer(200, files[self.path])
        else:
            self.answer(404)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# Serves the pages that the tests of web pages load, on two free ports of 127.0.0.1, which the first line of output names: one for http, and one for
# https with a certificate that nothing trusts.
import base64
import http.server
import os
import ssl
import subprocess
import sys
import tempfile
import threading
import time

PAGES = {
    "/plain": "<!doctype html><title>Plain</title><base href='/base/'><p>Some text",
    "/hijacked": "<!doctype html><title>Hijacked</title><script>window.secret = 1; Array.prototype.map = () => ['hijacked'];"
    "Array.isArray = () => false; JSON.stringify = () => 'hijacked'; Object.defineProperty = () => 1;"
    "window.ExtensionPreprocessingJS = { run(a) { a.completionFunction({ from: 'page' }) } };</script><p id=p>x",
    "/looks": "<!doctype html><title>Looks</title><p id=p>x<script>setInterval(() => { if ('ExtensionPreprocessingJS' in window"
    " || '__appexContract' in window) document.title = 'seen' }, 5)</script>",
    "/navigates": "<!doctype html><title>Navigates</title><p>x",
    "/dialogs": "<!doctype html><title>Dialogs</title><script>alert('1'); confirm('2'); prompt('3'); window.open('/plain');</script><p>x",
    "/redirected": "<!doctype html><title>Redirected</title><script>location.replace('/plain')</script>",
    "/late": "<!doctype html><title>Late</title><p id=p>old<script>onload = () => fetch('/slow-text').then(r => r.text())"
    ".then(t => { p.textContent = t; document.title = 'Came late' })</script>",
    "/named": "<!doctype html><title>Named</title>" + "".join(f"<img name={name}>" for name in ("documentElement", "createElement", "doctype", "baseURI"))
    + "<p>all of it</p>",
    "/tall": "<!doctype html><title>Tall</title><div style='height:3000px;background:linear-gradient(red,blue)'>top</div>bottom",
    "/selections": "<!doctype html><title>Selections</title><p id=p>words of the page<iframe id=frame srcdoc='<p style=\"font-size:60px\">words of the frame'>"
    "</iframe><script>onload = () => { getSelection().selectAllChildren(p); frame.contentWindow.getSelection().selectAllChildren("
    "frame.contentDocument.body) }</script>",
    "/untitled": "<p>no title",
    "/picture": "<!doctype html><title>Picture</title><img id=picture src=/Bild%20%C3%BC.png>",
}
# Shows in the document what was filled in, because saved pages do not have it, and takes what frames say.
SHOWS = ("<script>addEventListener('change', (event) => event.composedPath()[0].setAttribute('data-filled', event.composedPath()[0].value), true);"
         "addEventListener('message', (event) => document.body.setAttribute('data-frame', event.data));"
         "if (window.parent !== window) addEventListener('change', (event) => parent.postMessage('filled', '*'), true)</script>")
FORM = "<form action=/session method=post><label>User <input id=user name=user autocomplete=username></label> " \
       "<label>Password <input id=password name=password type=password></label><button>Log in</button></form>"
LOGINS = {
    # Frames of this site and of another one.
    "frames": "<!doctype html><title>Frames</title><iframe src=/login/plain></iframe><iframe src='//localhost:PORT/login/plain'></iframe>",
    "plain": "<!doctype html><title>Plain</title>" + FORM,
    # As libraries do it that draw a page anew: what was set before the event counts as not changed.
    "watched": "<!doctype html><title>Watched</title>" + FORM + "<script>for (const field of document.querySelectorAll('input')) {"
    "let known = ''; const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');"
    "Object.defineProperty(field, 'value', { get() { return get.call(this) }, set(value) { known = value; set.call(this, value) } });"
    "field.addEventListener('input', () => { if (field.value !== known) field.setAttribute('data-known', known = field.value) }) }</script>",
    "shadow": "<!doctype html><title>Shadow</title><div id=host></div><script>host.attachShadow({ mode: 'open' }).innerHTML = " + repr(FORM) + ";"
    # What is filled in there is shown in the document, too.
    "host.shadowRoot.addEventListener('change', ({ target: { id, value } }) => { const shown = document.createElement('input');"
    "shown.hidden = true; shown.id = id; shown.setAttribute('data-filled', value); document.body.append(shown) })</script>",
    "covered": "<!doctype html><title>Covered</title><div id=host></div><div style='position:fixed;inset:0;background:white'></div>"
    "<script>host.attachShadow({ mode: 'open' }).innerHTML = " + repr(FORM) + "</script>",
    "faded": "<!doctype html><title>Faded</title>" + FORM.replace("<button>", "<input id=bait name=bait type=password style='filter:opacity(0%)'><button>"),
    "below": "<!doctype html><title>Below</title><div style='height:3000px'>A long text</div>" + FORM,
    # The form is sent elsewhere as soon as something is in its first field.
    "turns": "<!doctype html><title>Turns</title>" + FORM + "<script>user.addEventListener('input', () => { document.forms[0].action = 'https://elsewhere.test/' })</script>",
    "button": "<!doctype html><title>Button</title>" + FORM.replace("<button>", "<button formaction='https://elsewhere.test/'>"),
    "names": "<!doctype html><title>Names</title>" + FORM.replace("<button>", "<input type=hidden name=elements><input type=hidden name=getAttribute><input type=hidden name=parentElement>"
    "<input type=hidden name=shadowRoot><button>")
    + "<img name=querySelectorAll><img name=elementFromPoint><img name=title><img name=baseURI>",
    "picture": "<!doctype html><title>Picture</title>" + FORM.replace("<button>", "<input type=image alt=Go formaction='https://elsewhere.test/'><button>"),
}
# A page with a share button: what it shares is in a script of the test's.
SHARES = ("<!doctype html><title>Shares</title><button id=share style='font-size:30px'>Share</button><script>window.results = [];"
          "window.data = () => ({ title: 'A title', text: 'A text', url: '/looks?a=1' });"
          "window.send = () => navigator.share(window.data()).then(() => results.push('completed'), (error) => results.push(error.name));"
          "share.onclick = () => window.send()</script>")
HEADERS = {
    "/csp": {"Content-Security-Policy": "script-src 'none'"},
    "/csp-eval": {"Content-Security-Policy": "script-src 'self'; default-src 'none'"},
    "/csp-sandbox": {"Content-Security-Policy": "sandbox"},
}
PDF = (b"%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
       b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")


PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.startswith("/login/"):
            return self.login(path.removeprefix("/login/"))
        if path == "/shares":
            return self.answer(SHARES.encode())
        if path in PAGES:
            return self.answer(PAGES[path].encode())
        if path in HEADERS:
            return self.answer(b"<!doctype html><title>Policy</title><p>x", headers=HEADERS[path])
        if path == "/missing":
            return self.answer(b"<!doctype html><title>Not here</title>", status=404)
        if path == "/nothing":
            return self.answer(b"", status=204)
        if path == "/locked":
            return self.answer(PAGES["/plain"].encode(), status=401, headers={"WWW-Authenticate": "Basic realm=x"})
        if path == "/moved":
            return self.answer(b"", status=302, headers={"Location": "/plain"})
        if path == "/again":
            return self.answer(b"", status=302, headers={"Location": "/again"})
        if path == "/download":
            return self.answer(b"PK", "application/zip", headers={"Content-Disposition": "attachment; filename=a.zip"})
        if path == "/attached":
            return self.answer(b"<p>x", headers={"Content-Disposition": "attachment; filename=a.html"})
        if path == "/Bild%20%C3%BC.png":
            return self.answer(PNG, "image/png")
        if path == "/pdf":
            return self.answer(PDF, "application/pdf")
        if path == "/xml":
            return self.answer(b"<?xml version='1.0'?><feed xmlns='urn:x'><title>Feed</title></feed>", "application/xml")
        if path == "/text":
            return self.answer(b"text", "text/plain")
        if path == "/slow-text":
            time.sleep(0.7)
            return self.answer(b"new", "text/plain")
        if path == "/silent":
            time.sleep(60)
            return None
        if path == "/half":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Half</title><p>half<!--" + b" " * 2048 + b"-->")
            self.wfile.flush()
            time.sleep(60)
            self.close_connection = True
            return None
        if path == "/cookie":
            seen = self.headers.get("Cookie", "none")
            return self.answer(f"<!doctype html><title>{seen}</title>".encode(), headers={"Set-Cookie": "a=1; Max-Age=9999"})
        return self.answer(b"<!doctype html><title>?</title>", status=404)

    def login(self, name):
        """A page of the tests of logins."""
        if name == "sandbox":
            return self.answer((LOGINS["plain"] + SHOWS).encode(), headers={"Content-Security-Policy": "sandbox allow-scripts"})
        if name in LOGINS:
            return self.answer((LOGINS[name].replace("PORT", str(self.server.server_address[1])) + SHOWS).encode())
        with open(f"{os.path.dirname(__file__)}/../Pages/{os.path.basename(name)}.html", encoding="utf-8") as page:
            return self.answer((page.read() + SHOWS).encode())

    def answer(self, body, kind="text/html; charset=utf-8", status=200, headers={}):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def certificate(folder):
    key, certificate = folder + "/key.pem", folder + "/certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context


servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages) for _ in range(2)]
with tempfile.TemporaryDirectory() as folder:
    servers[1].socket = certificate(folder).wrap_socket(servers[1].socket, server_side=True)
print(" ".join(str(server.server_address[1]) for server in servers) + "\n", end="", flush=True)
for server in servers:
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
# It ends with the test.
sys.stdin.read()

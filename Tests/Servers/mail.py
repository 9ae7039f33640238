#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A mail server with TLS on a free port of 127.0.0.1, which the first line of output names. It keeps each mail as FOLDER/N.eml, and adds a
# line to FOLDER/log: SENDER RECIPIENT… LOGIN. The login is ada, secret.
#
#   mail.py FOLDER CERTIFICATE KEY [starttls | tokens]
#
# With tokens, it takes no passwords, but only those of OAuth.
# The local part of a recipient says what goes wrong: refused (550), later-N (451 the first N times), silent-N (no answer after the mail,
# N times), dropped-N (the connection ends in the middle, N times), held (the answer comes when FOLDER/go is there), other (251 in the place of 250).
import asyncio
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

folder, certificate, key = sys.argv[1:4]
starttls = sys.argv[4:] == ["starttls"]
counts = {}


def again(address):
    """Whether the fault that an address names happens once more."""
    name, _, number = address.partition("@")[0].partition("-")
    counts[address] = counts.get(address, 0) + 1
    return name if counts[address] <= int(number or 1 << 30) else ""


class Handler:
    async def auth_XOAUTH2(self, server, arguments):
        return AuthResult(success=False)

    async def handle_RCPT(self, server, session, envelope, address, options):
        kind = address.partition("@")[0].partition("-")[0]
        if kind == "refused":
            return "550 5.1.1 there is no such mailbox"
        if kind == "later" and again(address):
            return "451 4.7.1 greylisted, try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        for address in envelope.rcpt_tos:
            kind = address.partition("@")[0].partition("-")[0]
            if kind in ("silent", "dropped") and again(address):
                server.transport.abort()
                return "421 gone"
        kinds = [address.partition("@")[0] for address in envelope.rcpt_tos]
        while "held" in kinds and not os.path.exists(f"{folder}/go"):
            await asyncio.sleep(0.1)
        number = len([name for name in os.listdir(folder) if name.endswith(".eml")])
        with open(f"{folder}/{number}.eml", "wb") as file:
            file.write(envelope.original_content)
        login = session.auth_data.login.decode() if session.auth_data else "-"
        with open(f"{folder}/log", "a") as file:
            file.write(" ".join([envelope.mail_from, *envelope.rcpt_tos, login]) + "\n")
        return "251 2.0.0 taken by another" if "other" in kinds else "250 2.0.0 taken"


def authenticate(server, session, envelope, mechanism, data):
    success = data.login == b"ada" and data.password == b"secret"
    return AuthResult(success=success, handled=False, auth_data=data)


context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(certificate, key)
options = {"authenticator": authenticate, "auth_required": True, "data_size_limit": 1 << 30}
if starttls:
    options |= {"tls_context": context, "require_starttls": True}
else:
    # Encrypted from the beginning: the login need not wait for STARTTLS.
    options |= {"auth_require_tls": False}
if sys.argv[4:] == ["tokens"]:
    options |= {"auth_exclude_mechanism": ["LOGIN", "PLAIN"]}
else:
    del Handler.auth_XOAUTH2


async def serve():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(Handler(), hostname="localhost", loop=loop, **options), "127.0.0.1", 0,
        ssl=None if starttls else context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(serve())

// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles

/// An entry in the menu *Share* of KDE's apps: a package of KDE Purpose, whose program opens the window.
///
/// Purpose runs the program with the name of a local socket, sends what is shared as a map in CBOR (RFC 8949) after its length in a line, and reads lines of
/// JSON. It takes a program that ends without an answer for one that has succeeded, so every ending is written.
/// Source: <https://invent.kde.org/frameworks/purpose>, `src/externalprocess`
enum PurposePackage {
    static let metadata = """
        {
            "X-Appex": "\(EntryFile.marker)",
            "KPlugin": {
                "Id": "\(OwnEntries.name)",
                "Name": "Appex",
                "Description": "Share with an app",
                "Icon": "emblem-shared",
                "License": "Apache-2.0",
                "X-Purpose-ActionDisplay": "More Apps…",
                "ServiceTypes": [ "Purpose/Plugin" ]
            },
            "KPackageStructure": "Purpose/Plugin",
            "X-Purpose-ActionDisplay": "More Apps…",
            "X-Purpose-PluginTypes": [ "Export", "ShareUrl" ]
        }

        """

    static func program(_ command: EntryCommand) -> String {
        """
        #!/usr/bin/env python3
        # \(EntryFile.marker)
        import ctypes
        import io
        import json
        import os
        import socket
        import subprocess
        import sys
        import tempfile
        import urllib.parse

        COMMAND = [\(command.python)]
        # As KDE's jobs report that a person has cancelled.
        CANCELLED, FAILED = 1, 100


        # One value in CBOR, of the kinds that Purpose sends.
        def value(data):
            kind, size = divmod(data.read(1)[0], 32)
            if kind == 7:
                data.read({24: 1, 25: 2, 26: 4, 27: 8}.get(size, 0))
                return None
            if size >= 24:
                size = int.from_bytes(data.read(1 << size - 24), "big")
            if kind == 2:
                return data.read(size)
            if kind == 3:
                return data.read(size).decode()
            if kind == 4:
                return [value(data) for _ in range(size)]
            if kind == 5:
                return {value(data): value(data) for _ in range(size)}
            return size if kind < 2 else value(data)


        def item(address):
            url = urllib.parse.urlsplit(address)
            if url.scheme not in ("file", "http", "https", "mailto"):
                raise ValueError("%s has no path on this machine; copy it into a folder first" % address)
            return urllib.parse.unquote(url.path) if url.scheme == "file" else address


        # When Purpose gives up, it ends this program; the window ends with it. (prctl(2), PR_SET_PDEATHSIG with the signal 15)
        def end_with_parent():
            ctypes.CDLL(None).prctl(1, 15)


        def share(request):
            items = [item(address) for address in request.get("urls") or []]
            program = subprocess.run(
                COMMAND + items, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=end_with_parent)
            if program.returncode == 0:
                return {"output": {"url": ""}}
            if program.returncode == 130:
                return {"error": CANCELLED, "errorText": "cancelled"}
            lines = program.stderr.decode(errors="replace").strip().splitlines()
            return {"error": FAILED, "errorText": lines[-1] if lines else "appex has ended with %d" % program.returncode}


        def main():
            arguments = dict(zip(sys.argv[1::2], sys.argv[2::2]))
            connection = socket.socket(socket.AF_UNIX)
            # A name without a folder is one in the folder for temporary files, as Qt has it.
            connection.connect(os.path.join(tempfile.gettempdir(), arguments["--server"]))
            stream = connection.makefile("rwb")
            try:
                answer = share(value(io.BytesIO(stream.read(int(stream.readline())))))
            except Exception as error:
                answer = {"error": FAILED, "errorText": "nothing was shared: %s" % error}
            stream.write(json.dumps(answer).encode() + b"\\n")
            stream.flush()


        main()

        """
    }
}

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# A tus server, tuspyserver, on a free port of 127.0.0.1, which the first line of output names.
#
#   tus.py FOLDER
import socket
import sys

import fastapi
import tuspyserver
import uvicorn

application = fastapi.FastAPI()
application.include_router(tuspyserver.create_tus_router(prefix="files", files_dir=sys.argv[1]))
listener = socket.socket()
listener.bind(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(application, log_level="warning")).run(sockets=[listener])

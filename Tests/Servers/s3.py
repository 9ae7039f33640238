#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
#
# moto's S3 on a free port of 127.0.0.1, with a bucket and a folder in it. The first line of output: PORT ACCESS-KEY SECRET-KEY
#
#   s3.py BUCKET FOLDER-IN-THE-BUCKET
#
# moto checks no signature in an address. Here every one is made anew by botocore, Amazon's own library, and a request whose signature is
# another, or is too old, is refused; so is one without.
import calendar
import sys
import threading
import time
import urllib.parse

import boto3
from botocore.auth import S3SigV4QueryAuth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

ACCESS, SECRET = "AKIAEXAMPLE0", "s3cret/with+signs="


class Signature(S3SigV4QueryAuth):
    """Signs as of a time that was said."""

    def __init__(self, expires, stamp):
        super().__init__(Credentials(ACCESS, SECRET), "s3", "us-east-1", expires=expires)
        self.stamp = stamp

    def add_auth(self, request):
        request.context["timestamp"] = self.stamp
        self._modify_request_before_signing(request)
        text = self.string_to_sign(request, self.canonical_request(request))
        self._inject_signature_to_request(request, self.signature(text, request))


def problem(environ):
    """Why a request is refused; None if it is not."""
    query = dict(urllib.parse.parse_qsl(environ["QUERY_STRING"], keep_blank_values=True))
    given = query.pop("X-Amz-Signature", None)
    if given is None:
        return "AccessDenied"
    stamp, expires = query["X-Amz-Date"], int(query["X-Amz-Expires"])
    if calendar.timegm(time.strptime(stamp, "%Y%m%dT%H%M%SZ")) + expires < time.time() or expires > 7 * 86400:
        return "RequestExpired"
    names = query["X-Amz-SignedHeaders"].split(";")
    headers = {name: environ.get("HTTP_" + name.upper().replace("-", "_"), "") for name in names if name != "host"}
    if environ.get("HTTP_IF_NONE_MATCH") and "if-none-match" not in names:
        return "HeadersNotSigned"
    others = {key: value for key, value in query.items() if not key.startswith("X-Amz-")}
    url = "http://" + environ["HTTP_HOST"] + environ["REQUEST_URI"].split("?")[0]
    if others:
        url += "?" + urllib.parse.urlencode(others, quote_via=urllib.parse.quote)
    request = AWSRequest(method=environ["REQUEST_METHOD"], url=url, headers=headers)
    Signature(expires, stamp).add_auth(request)
    wanted = dict(urllib.parse.parse_qsl(request.url.split("?")[1]))["X-Amz-Signature"]
    return None if wanted == given else "SignatureDoesNotMatch"


moto = DomainDispatcherApplication(create_backend_app)
checks = False


def application(environ, start):
    why = problem(environ) if checks else None
    if why is None:
        return moto(environ, start)
    body = f"<Error><Code>{why}</Code><Message>The request is refused.</Message></Error>".encode()
    start("403 Forbidden", [("Content-Type", "application/xml"), ("Content-Length", str(len(body)))])
    return [body]


server = make_server("127.0.0.1", 0, application, threaded=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
s3 = boto3.client(
    "s3", endpoint_url=f"http://127.0.0.1:{server.port}", aws_access_key_id="x", aws_secret_access_key="x",
    region_name="us-east-1")
s3.create_bucket(Bucket=sys.argv[1])
s3.put_object(Bucket=sys.argv[1], Key=sys.argv[2] + "/")
checks = True
print(server.port, ACCESS, SECRET, flush=True)
while True:
    time.sleep(3600)

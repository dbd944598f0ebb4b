#!/usr/bin/env python3
"""Serves repositories over HTTP with `git http-backend`, for the user ada with the password secret.

  git_server.py FOLDER PORT-FILE

The port stands in PORT-FILE as soon as the server listens on 127.0.0.1. It ends by a signal.
"""
import base64
import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ALLOWED = "Basic " + base64.b64encode(b"ada:secret").decode()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle_git(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        if self.headers.get("Authorization") != ALLOWED:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="git"')
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        path, _, query = self.path.partition("?")
        environment = dict(
            os.environ, GIT_PROJECT_ROOT=sys.argv[1], GIT_HTTP_EXPORT_ALL="1", REMOTE_USER="ada",
            PATH_INFO=path, QUERY_STRING=query, REQUEST_METHOD=self.command,
            CONTENT_TYPE=self.headers.get("Content-Type") or "", CONTENT_LENGTH=str(length),
            HTTP_CONTENT_ENCODING=self.headers.get("Content-Encoding") or "",
            GIT_PROTOCOL=self.headers.get("Git-Protocol") or "",
        )
        output = subprocess.run(
            ["git", "http-backend"], input=body, env=environment, stdout=subprocess.PIPE, check=True,
        ).stdout
        head, _, content = output.partition(b"\r\n\r\n")
        fields = [line.split(": ", 1) for line in head.decode().split("\r\n")]
        status = next((value for name, value in fields if name == "Status"), "200 OK")
        self.send_response(int(status.split()[0]))
        for name, value in fields:
            if name != "Status":
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = handle_git

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(sys.argv[2] + ".new", "w") as file:
    file.write(str(server.server_port))
os.rename(sys.argv[2] + ".new", sys.argv[2])
server.serve_forever()

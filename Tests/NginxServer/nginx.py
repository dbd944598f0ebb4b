#!/usr/bin/env python3
"""The good path over real HTTPS: nginx with TLS, HTTP/2, entity tags, gzip and cache headers.

  nginx.py PROBE     drives the client's probe through a document's life and prints what it saw, and
                     what nginx saw, as JSON; {"skipped": why} where the machine cannot do it

The test's own authority is trusted by the probe alone: it runs in a mount namespace of its own, where
the system's list of authorities is another file. That takes root, or user namespaces, on Linux.
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"

CONFIGURATION = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
  log_format seen escape=json '{{"path": "$request_uri", "status": $status, "protocol": '
    '"$server_protocol", "tls": "$ssl_protocol", "condition": "$http_if_none_match", '
    '"encoding": "$sent_http_content_encoding", "cookie": "$http_cookie", '
    '"credentials": "$http_authorization", "bytes": $body_bytes_sent}}';
  access_log {folder}/access.log seen;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  types {{ application/json json; }}
  gzip on; gzip_min_length 1; gzip_types application/json; gzip_vary on;
  server {{
    listen 127.0.0.1:{port} ssl http2;
    ssl_certificate {folder}/server.pem; ssl_certificate_key {folder}/server.key;
    root {folder}/www;
    add_header Cache-Control "public, max-age=86400, immutable";
    add_header Set-Cookie "visitor=1; Max-Age=86400";
    location = /moved.json {{ return 301 /config.json; }}
    location = /insecure.json {{ return 301 http://127.0.0.1:{port}/config.json; }}
    location = /elsewhere.json {{ return 302 https://127.0.0.2:{port}/config.json; }}
    location = /private.json {{ auth_basic "private"; auth_basic_user_file {folder}/nobody; }}
  }}
}}
"""


def document(message):
    return json.dumps({"schema": 2, "features": {}, "welcomeMessage": message,
                       "filler": "x" * 2000}).encode()


def openssl(*arguments):
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


def certificates(folder):
    """An authority, and a certificate of it for 127.0.0.1."""
    ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    openssl("req", "-x509", *ec, "-keyout", folder / "ca.key", "-out", folder / "ca.pem",
            "-subj", "/CN=good path authority", "-days", "2")
    openssl("req", *ec, "-keyout", folder / "server.key", "-out", folder / "server.csr",
            "-subj", "/CN=127.0.0.1")
    (folder / "server.ext").write_text("subjectAltName=IP:127.0.0.1\n")
    openssl("x509", "-req", "-in", folder / "server.csr", "-CA", folder / "ca.pem", "-CAkey",
            folder / "ca.key", "-CAcreateserial", "-out", folder / "server.pem",
            "-extfile", folder / "server.ext", "-days", "2")


def namespace():
    """The command prefix that gives a process its own mounts; None where that is not allowed."""
    for flags in (["-m"], ["-rm"]):
        try:
            done = subprocess.run(["unshare", *flags, "mount", "--bind", "/dev/null", AUTHORITIES],
                                  capture_output=True)
        except FileNotFoundError:
            return None
        if done.returncode == 0:
            return ["unshare", *flags, "sh", "-c",
                    'mount --bind "$0" ' + AUTHORITIES + ' && exec "$1"']
    return None


class Probe:
    """The client in a process of its own."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        )

    def fetch(self, url, tag=None):
        task = {"name": "nginx", "url": url, "deadline": 10}
        if tag:
            task["tag"] = tag
        self.process.stdin.write(json.dumps(task).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            return {"outcome": "crashed", "tag": None, "message": None}
        answer = json.loads(line)
        return {key: answer.get(key) for key in ("outcome", "tag", "message")}

    def end(self):
        self.process.communicate()


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("nginx does not listen")


def walk(base, folder, trusting, plain):
    """A document's life: new, unchanged, changed, gone; and what must not be followed."""
    seen = {}
    config = f"{base}/config.json"
    page = folder / "www" / "config.json"
    page.write_bytes(document("one"))
    seen["first"] = trusting.fetch(config)
    tag = seen["first"]["tag"]
    seen["unchanged"] = trusting.fetch(config, tag)
    page.write_bytes(document("two, and longer"))
    seen["changed"] = trusting.fetch(config, tag)
    seen["moved"] = trusting.fetch(f"{base}/moved.json")
    seen["insecure"] = trusting.fetch(f"{base}/insecure.json")
    seen["elsewhere"] = trusting.fetch(f"{base}/elsewhere.json")
    seen["private"] = trusting.fetch(f"{base}/private.json")
    seen["missing"] = trusting.fetch(f"{base}/missing.json")
    seen["untrusted"] = plain.fetch(config)
    seen["many"] = [trusting.fetch(config)["outcome"] for _ in range(50)]
    page.write_bytes(b" " * 300_000)
    seen["large"] = trusting.fetch(config)
    return seen


def main(probe):
    nginx = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    prefix = namespace()
    if not nginx:
        return {"skipped": "nginx is not installed"}
    if not prefix:
        return {"skipped": "no mount namespaces here: neither root nor user namespaces"}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "www").mkdir()
        (folder / "nobody").touch()
        certificates(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        configuration = folder / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(folder=folder, port=port))
        server = subprocess.Popen([nginx, "-p", name, "-c", configuration],
                                  stderr=subprocess.DEVNULL)
        trusting, plain = Probe([*prefix, folder / "ca.pem", probe]), Probe([probe])
        try:
            wait_for(port)
            seen = walk(f"https://127.0.0.1:{port}", folder, trusting, plain)
        finally:
            trusting.end()
            plain.end()
            server.terminate()
            server.wait()
        log = (folder / "access.log").read_text().splitlines()
        return {"client": seen, "server": [json.loads(line) for line in log]}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1])))

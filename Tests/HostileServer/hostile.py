#!/usr/bin/env python3
"""A server on 127.0.0.1 that misbehaves on demand.

  hostile.py serve       prints one line of JSON with the address of each behaviour, then serves
                         until its standard input ends
  hostile.py drive PROBE [NAME...]
                         meets every behaviour (or those named) with the client's probe and prints
                         what came of each as JSON
  hostile.py upstream PROBE
                         asks with a bare URLSession for every behaviour that FoundationNetworking
                         cannot take, and prints the ends of the processes as JSON
  hostile.py list        the behaviours as JSON
  hostile.py document    the page docs/hostile-server.md

Paths: /b/NAME misbehaves; /s/ID/NAME answers the first request with a good document and misbehaves
from the second on; /log/ID gives the requests that came for an id.
"""
import contextlib
import json
import os
import resource
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

# Each of these modules registers its behaviours.
import bodies  # noqa: F401
import compression  # noqa: F401
import connections  # noqa: F401
import framing  # noqa: F401
import redirects  # noqa: F401
import secure  # noqa: F401
import statuses  # noqa: F401
from wire import BEHAVIOURS, EVIL, GOOD, GOOD_TAG, NEXT, Exchange, Gone

# In seconds; what the probe allows for one answer: little where it is to run out of time, and more
# than any loaded machine needs elsewhere.
SHORT, LONG = 1, 10

# In KiB: what the memory of a process may grow by.
GROWTH = 32 * 1024

# A process that dies says why, and does not spend a second on a backtrace.
QUIET = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}


class Server:
    def __init__(self, folder):
        self.folder = folder
        self.lock = threading.Lock()
        self.counts = {}
        self.requests = {}
        self.urls = {}
        self.kept = []
        for name, behaviour in BEHAVIOURS.items():
            self.urls[name] = self.open(name, behaviour)
        self.good = self.urls["gzip"].removesuffix("/b/gzip")

    def listen(self, backlog=64):
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        if backlog is not None:
            listener.listen(backlog)
        return listener

    def open(self, name, behaviour):
        """The address at which a behaviour is met.

        Each has a port of its own, so that no connection is shared with another one.
        """
        kind = behaviour.listener
        listener = self.listen(None if kind == "closed" else 64)
        port = listener.getsockname()[1]
        scheme = "https" if kind and "tls" in kind else "http"
        if kind in ("closed", "deaf"):
            self.kept.append(listener)
        elif kind is None:
            self.start(listener, self.route)
        elif kind in ("raw", "raw tls"):
            self.start(listener, behaviour.run)
        else:
            context = self.certificate(kind.removeprefix("tls "))

            def secured(exchange):
                exchange.connection = context.wrap_socket(exchange.connection, server_side=True)
                exchange.read_request()
                behaviour.run(exchange)

            self.start(listener, secured)
        return f"{scheme}://127.0.0.1:{port}/b/{name}"

    def certificate(self, kind):
        """A key and a certificate for 127.0.0.1 with the defect of that name."""
        key, certificate = self.folder / f"{kind}.key", self.folder / f"{kind}.pem"
        name = "IP:127.0.0.2,DNS:other.example" if kind == "other-host" else "IP:127.0.0.1"
        command = [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes", "-keyout", key, "-out", certificate, "-subj", "/CN=hostile",
            "-addext", f"subjectAltName={name}", "-days", "1",
        ]
        subprocess.run(command, check=True, capture_output=True)
        if kind in ("expired", "unknown-authority"):
            self.sign(kind, name, key, certificate)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        return context

    def sign(self, kind, name, key, certificate):
        """Replaces a self-signed certificate by one of an authority, in its time or long ago."""
        place = self.folder / f"{kind}-authority"
        place.mkdir()
        (place / "index.txt").touch()
        (place / "ca.cnf").write_text(
            f"[ca]\ndefault_ca = a\n[a]\ndatabase = {place}/index.txt\nnew_certs_dir = {place}\n"
            "default_md = sha256\npolicy = p\nrand_serial = yes\nx509_extensions = e\n"
            f"[p]\ncommonName = supplied\n[e]\nsubjectAltName = {name}\n"
        )
        dates = ("20000101000000Z", "20010101000000Z")
        if kind != "expired":
            dates = ("20000101000000Z", "20991231000000Z")

        def openssl(*arguments):
            subprocess.run(["openssl", *arguments], check=True, capture_output=True)

        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-keyout", place / "key", "-out", place / "pem", "-subj", "/CN=hostile authority",
                "-days", "1")
        openssl("req", "-new", "-key", key, "-out", place / "csr", "-subj", "/CN=hostile")
        openssl("ca", "-batch", "-config", place / "ca.cnf", "-in", place / "csr", "-out",
                certificate, "-cert", place / "pem", "-keyfile", place / "key",
                "-startdate", dates[0], "-enddate", dates[1])

    def start(self, listener, handle):
        threading.Thread(target=self.accept, args=(listener, handle), daemon=True).start()

    def accept(self, listener, handle):
        while True:
            connection, _ = listener.accept()
            arguments = (connection, handle)
            threading.Thread(target=self.converse, args=arguments, daemon=True).start()

    def converse(self, connection, handle):
        exchange = Exchange(connection, self)
        try:
            handle(exchange)
        except (Gone, OSError, ValueError):
            pass
        finally:
            connection.close()

    def count(self, path):
        """How many requests have come for a path; for behaviours that answer in turn."""
        return self.counts.get(path, 0)

    def route(self, exchange):
        exchange.read_request()
        with self.lock:
            self.counts[exchange.path] = self.counts.get(exchange.path, 0) + 1
        parts = exchange.path.split("/")
        if parts[1] == "b":
            BEHAVIOURS[parts[2]].run(exchange)
        elif parts[1] == "s":
            self.sequence(exchange, parts[2], BEHAVIOURS[parts[3]])
        elif parts[1] == "hop":
            left = int(parts[2])
            target = f"/hop/{left - 1}" if left > 1 else "/document"
            exchange.answer("302 Found", EVIL, f"Location: {target}")
        elif parts[1] == "log":
            exchange.answer(body=json.dumps(self.requests.get(parts[2], [])).encode())
        elif exchange.path == "/document":
            exchange.answer(body=NEXT, tag='"next-0"')
        elif exchange.path == "/evil":
            exchange.answer(body=EVIL)
        else:
            exchange.answer("404 Not Found", EVIL)

    def sequence(self, exchange, identity, behaviour):
        with self.lock:
            log = self.requests.setdefault(identity, [])
            log.append(exchange.headers)
            is_first = len(log) == 1
            # Behaviours that answer in turn count from the first request that meets them.
            self.counts[exchange.path] = len(log) - 1
        if is_first:
            exchange.answer(body=GOOD, tag=GOOD_TAG if behaviour.tagged else None)
        elif behaviour.listener is None:
            behaviour.run(exchange)
        else:
            exchange.answer("404 Not Found", EVIL)


def listed():
    ordered = sorted(BEHAVIOURS.values(), key=lambda behaviour: behaviour.number)
    assert [behaviour.number for behaviour in ordered] == list(range(1, len(ordered) + 1))
    return ordered


def table():
    return [
        {"number": b.number, "name": b.name, "outcome": b.outcome, "text": b.text,
         "hasOwnAddress": b.listener is not None, "isTagged": b.tagged,
         "upstream": b.upstream}
        for b in listed()
    ]


def document():
    here = Path(__file__).resolve().parent
    page = (here / "page.md").read_text()
    rows = ["| no. | name | what the server does | what the client makes of it |",
            "| --- | --- | --- | --- |"]
    upstream = ["| no. | name | what FoundationNetworking does |", "| --- | --- | --- |"]
    for b in listed():
        outcome = " or ".join(f"`{part}`" for part in b.outcome.split("|"))
        rows.append(f"| {b.number} | `{b.name}` | {b.text} | {outcome} |")
        if b.upstream:
            upstream.append(f"| {b.number} | `{b.name}` | {b.upstream} |")
    page = page.replace("{{table}}", "\n".join(rows))
    program = (here.parent / "UpstreamProbe" / "main.swift").read_text().strip()
    return page.replace("{{upstream}}", "\n".join(upstream)).replace("{{program}}", program)


def serve():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        print(json.dumps(server.urls), flush=True)
        sys.stdin.read()


def drive(probe, names):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        chosen = [b for b in listed()
                  if (b.name in names if names else b.upstream is None or sys.platform != "linux")]
        # Some wait for silent servers while one works.
        slow = [b for b in chosen if "timedOut" in b.outcome]
        quick = [b for b in chosen if "timedOut" not in b.outcome]
        results = {}
        threads = [threading.Thread(target=meet, args=(server, probe, group, results))
                   for group in (slow[::3], slow[1::3], slow[2::3], quick)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(json.dumps(results))


def upstream(probe):
    """What a bare URLSession makes of what is skipped: it is to crash, or to fill its memory."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        watch(probe, server.urls["gzip"], None)
        usual = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(json.dumps({
            b.name: watch(probe, server.urls[b.name],
                          None if "crashes" in b.upstream else usual + GROWTH)
            for b in listed() if b.upstream
        }))


def watch(probe, url, limit):
    """How a process ended, and how much it came to hold, in KiB; above a limit it is stopped."""
    process = subprocess.Popen([probe, url], env=QUIET, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    peak, until = 0, time.monotonic() + 60
    while process.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError, IndexError):
            status = Path(f"/proc/{process.pid}/status").read_text()
            peak = max(peak, int(status.split("VmHWM:")[1].split()[0]))
        if limit and peak > limit:
            process.kill()
        time.sleep(0.02)
    process.kill()
    text = process.communicate()[1].decode(errors="replace").split("\n")[0]
    is_full = limit is not None and peak > limit
    return {"isCrash": process.returncode < 0 and not is_full and text != "", "isFull": is_full,
            "peak": peak, "text": text}


def meet(server, probe, behaviours, results):
    """Feeds one probe with one behaviour after the other; a dead probe is replaced."""
    process = None
    for number, behaviour in enumerate(behaviours):
        if process is None:
            process = subprocess.Popen([probe], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, env=QUIET)
            # A new process loads and fills caches at its first request; that is not measured.
            ask(process, server, BEHAVIOURS["gzip"], "warm")
        answer = ask(process, server, behaviour, f"{behaviour.name}-{number}")
        if answer is None:
            error = process.communicate()[1].decode(errors="replace").strip()
            answer = {"outcome": "crashed", "text": error[:300], "elapsed": 0, "growth": 0,
                      "values": {}}
            process = None
        elif behaviour.floods:
            # On a fast machine the flood goes on for a moment behind the answer; it is not the
            # business of the next behaviour.
            process.kill()
            process.communicate()
            process = None
        results[behaviour.name] = answer | {"deadline": deadline(behaviour)}
    if process:
        process.communicate()


def deadline(behaviour):
    return SHORT if "timedOut" in behaviour.outcome else LONG


def ask(process, server, behaviour, identity):
    """One task for a probe and its answer; None when the probe died of it."""
    url = server.urls[behaviour.name]

    def pair(face):
        """A good document and the behaviour, at addresses that nobody else asks."""
        path = f"/s/{identity}-{face}/{behaviour.name}"
        if behaviour.listener is None:
            return {"good": url.replace(f"/b/{behaviour.name}", path),
                    "url": url.replace(f"/b/{behaviour.name}", path)}
        return {"good": server.good + path, "url": url}

    task = {"name": behaviour.name, **pair("transport"), "store": pair("store"),
            "loader": pair("loader"), "deadline": deadline(behaviour)}
    try:
        process.stdin.write(json.dumps(task).encode() + b"\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except BrokenPipeError:
        return None
    return json.loads(line) if line.endswith(b"\n") else None


if __name__ == "__main__":
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command == "serve":
        serve()
    elif command == "drive":
        drive(sys.argv[2], sys.argv[3:])
    elif command == "upstream":
        upstream(sys.argv[2])
    elif command == "list":
        print(json.dumps(table()))
    elif command == "document":
        sys.stdout.write(document())
    else:
        sys.exit(__doc__)

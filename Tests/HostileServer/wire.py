"""One connection of the hostile server, and what every behaviour needs to misbehave on it."""
import select
import socket
import struct
import time

# Longer than any deadline that a test sets, short enough that nothing is left behind.
PATIENCE = 30

# What a client has accepted before a behaviour runs. Both faces of the client read it.
GOOD = (
    b'{"schema": 2, "features": {"smartImport": {"enabled": true}, '
    b'"cloudSync": {"enabled": false}}, "paywall": {"offering": "winter"}, '
    b'"welcomeMessage": "good", "limit": 7, "regions": ["ch"]}'
)
GOOD_TAG = '"good-1"'

# What must never be seen: it arrives only in answers that are to be refused.
EVIL = (
    b'{"schema": 2, "features": {"smartImport": {"enabled": false}, '
    b'"cloudSync": {"enabled": true}}, "paywall": {"offering": "evil"}, '
    b'"welcomeMessage": "evil", "limit": 666, "regions": ["xx"]}'
)

# A second acceptable document, for answers that are odd but right.
NEXT = GOOD.replace(b'"good"', b'"next"').replace(b"winter", b"summer")


class Gone(Exception):
    """The client closed the connection."""


class Exchange:
    """A connection, the request that came on it (if it was read), and ways to answer."""

    def __init__(self, connection, server):
        self.connection = connection
        self.server = server
        self.method = self.path = ""
        self.headers = {}

    def read_request(self):
        data = b""
        while b"\r\n\r\n" not in data:
            piece = self.connection.recv(65536)
            if not piece or len(data) > 1 << 20:
                raise Gone
            data += piece
        lines = data.split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
        self.method, self.path, _ = lines[0].split(" ", 2)
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.strip().lower()] = value.strip()

    def send(self, data):
        if isinstance(data, str):
            data = data.encode("latin-1")
        try:
            self.connection.sendall(data)
        except OSError as error:
            raise Gone from error

    def head(self, status="200 OK", *fields, version="HTTP/1.1"):
        self.send(f"{version} {status}\r\n" + "".join(f"{field}\r\n" for field in fields) + "\r\n")

    def answer(self, status="200 OK", body=GOOD, *fields, tag=None):
        """A well-formed answer with its length."""
        extra = [f"Content-Length: {len(body)}", "Content-Type: application/json", *fields]
        if tag:
            extra.append(f"ETag: {tag}")
        self.head(status, *extra)
        self.send(body)

    def chunk(self, data):
        self.send(b"%x\r\n%s\r\n" % (len(data), data))

    def stall(self, seconds=PATIENCE):
        """Says nothing until the client goes away."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            readable, _, _ = select.select([self.connection], [], [], 0.5)
            if readable:
                try:
                    if not self.connection.recv(65536):
                        raise Gone
                except OSError as error:
                    raise Gone from error

    def drip(self, data, pause=0.05):
        """One byte after the other, so that no timer of silence ever ends."""
        for byte in data:
            self.send(bytes([byte]))
            time.sleep(pause)

    def flood(self, piece, limit=2 << 30):
        """The same bytes again and again, as fast as they are taken."""
        end = time.monotonic() + PATIENCE
        block = piece * max(1, 65536 // len(piece))
        sent = 0
        while sent < limit and time.monotonic() < end:
            self.send(block)
            sent += len(block)

    def reset(self):
        """Ends the connection with RST instead of FIN."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise Gone

    @property
    def port(self):
        return self.connection.getsockname()[1]


class Behaviour:
    def __init__(self, number, name, outcome, text, run, listener, tagged, upstream):
        self.number = number
        self.name = name
        self.outcome = outcome
        self.text = text
        self.run = run
        self.listener = listener
        self.tagged = tagged
        self.upstream = upstream

    @property
    def floods(self):
        """Whether the server sends faster and longer than anybody reads."""
        return any(word in self.name for word in ("endless", "flood", "bomb", "100-mb"))


BEHAVIOURS = {}


def behaviour(number, name, outcome, listener=None, tagged=True, upstream=None):
    """Registers a function whose documentation is the line in docs/hostile-server.md.

    outcome   what the client makes of it; alternatives are separated by "|"
    listener  None: chosen by the path of the request. "raw", "raw tls": nothing is read first; the address has http or https.
              "tls ...": TLS with the certificate of that name.
              "closed", "deaf": nobody listens on the port, or accepts from it.
    upstream  what FoundationNetworking does on Linux before the client sees anything; such a
              behaviour is met by UpstreamProbe instead of the client.
    tagged    whether the good document before it came with an entity tag.
    """

    def register(function):
        assert name not in BEHAVIOURS, name
        text = " ".join((function.__doc__ or "").split())
        BEHAVIOURS[name] = Behaviour(number, name, outcome, text, function, listener, tagged, upstream)
        return function

    return register

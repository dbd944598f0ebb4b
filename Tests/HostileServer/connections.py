"""Connections that end, stall or never begin."""
import time

from wire import EVIL, GOOD, behaviour


@behaviour(1, "refused", "unreachable", listener="closed")
def refused(exchange):
    """Nobody listens on the port."""


@behaviour(2, "deaf", "timedOut", listener="deaf")
def deaf(exchange):
    """Connections are queued by the system and never accepted."""


@behaviour(3, "closes-at-once", "unreachable|invalidResponse", listener="raw")
def closes_at_once(exchange):
    """Accepts and closes without reading."""


@behaviour(4, "empty-reply", "unreachable|invalidResponse")
def empty_reply(exchange):
    """Reads the request and closes without a word."""


@behaviour(5, "resets-at-once", "unreachable|invalidResponse", listener="raw")
def resets_at_once(exchange):
    """Accepts and resets the connection."""
    exchange.reset()


@behaviour(6, "resets-after-request", "unreachable|invalidResponse")
def resets_after_request(exchange):
    """Reads the request and resets the connection."""
    exchange.reset()


@behaviour(7, "silent", "timedOut")
def silent(exchange):
    """Reads the request and never answers."""
    exchange.stall()


@behaviour(8, "stalls-in-status-line", "timedOut")
def stalls_in_status_line(exchange):
    """Stops in the middle of the status line."""
    exchange.send("HTTP/1.1 2")
    exchange.stall()


@behaviour(9, "stalls-in-header", "timedOut")
def stalls_in_header(exchange):
    """Stops in the middle of a header field."""
    exchange.send("HTTP/1.1 200 OK\r\nContent-Type: appl")
    exchange.stall()


@behaviour(10, "stalls-before-body", "timedOut")
def stalls_before_body(exchange):
    """Sends a whole header and no body."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL)}")
    exchange.stall()


@behaviour(11, "stalls-in-body", "timedOut")
def stalls_in_body(exchange):
    """Stops one byte before the end of the body."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL)}")
    exchange.send(EVIL[:-1])
    exchange.stall()


@behaviour(12, "stalls-after-whole-body", "timedOut")
def stalls_after_whole_body(exchange):
    """Sends a body that only the end of the connection would end, and keeps the connection."""
    exchange.head("200 OK", "Connection: close")
    exchange.send(EVIL)
    exchange.stall()


@behaviour(13, "drips-header", "timedOut")
def drips_header(exchange):
    """One byte of an endless header every 50 ms."""
    exchange.send("HTTP/1.1 200 OK\r\nX-Slow: ")
    exchange.drip(b"a" * 600)


@behaviour(14, "drips-body", "timedOut")
def drips_body(exchange):
    """One byte of the body every 50 ms, for longer than any deadline."""
    exchange.head("200 OK", "Content-Length: 600")
    exchange.drip(b" " * 600)


@behaviour(15, "drips-early-hints", "timedOut")
def drips_early_hints(exchange):
    """An informational answer every 50 ms and never a final one."""
    for _ in range(600):
        exchange.send("HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n")
        time.sleep(0.05)


@behaviour(16, "resets-in-body", "unreachable|invalidResponse")
def resets_in_body(exchange):
    """Resets the connection after half of the body."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL)}")
    exchange.send(EVIL[: len(EVIL) // 2])
    time.sleep(0.05)
    exchange.reset()


@behaviour(17, "late-whole-answer", "timedOut")
def late_whole_answer(exchange):
    """A right answer, after the deadline."""
    time.sleep(4)
    exchange.answer(body=EVIL)


@behaviour(18, "answers-before-request", "accepted|unreachable|invalidResponse", listener="raw")
def answers_before_request(exchange):
    """The answer is on the wire before the request is."""
    exchange.answer(body=GOOD)
    exchange.stall(1)


@behaviour(19, "two-answers", "accepted")
def two_answers(exchange):
    """A second, foreign answer follows the first at once on the same connection."""
    exchange.head("200 OK", f"Content-Length: {len(GOOD)}", "Content-Type: application/json")
    # In one packet: later it would be the answer to the next request on the connection.
    exchange.send(GOOD + b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(EVIL), EVIL))

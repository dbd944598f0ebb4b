"""Answers whose length, chunks or lines are wrong."""
from wire import EVIL, GOOD, NEXT, behaviour


@behaviour(20, "garbage", "unreachable|invalidResponse")
def garbage(exchange):
    """Bytes that are no HTTP."""
    exchange.send(bytes(range(256)) * 4)


@behaviour(21, "body-without-header", "unreachable|invalidResponse")
def body_without_header(exchange):
    """The document alone, as HTTP/0.9 did it."""
    exchange.send(EVIL)


# A process that asks with FoundationNetworking dies: "Transfer completed, but there's no response".
NO_RESPONSE = "crashes, swift-corelibs-foundation 5285"


@behaviour(22, "status-line-only", "unreachable|invalidResponse", upstream=NO_RESPONSE)
def status_line_only(exchange):
    """A status line, then the end of the connection."""
    exchange.send("HTTP/1.1 200 OK\r\n")


@behaviour(23, "status-line-without-line-end", "unreachable|invalidResponse")
def status_line_without_line_end(exchange):
    """A status line that is cut before its line end."""
    exchange.send("HTTP/1.1 200 OK")


@behaviour(24, "header-cut", "unreachable|invalidResponse")
def header_cut(exchange):
    """The connection ends between two header fields."""
    exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n")


@behaviour(25, "status-not-a-number", "unreachable|invalidResponse")
def status_not_a_number(exchange):
    """The status is a word."""
    exchange.answer("abc OK", body=EVIL)


@behaviour(26, "status-of-two-digits", "unreachable|invalidResponse")
def status_of_two_digits(exchange):
    """The status is 20."""
    exchange.answer("20 OK", body=EVIL)


@behaviour(27, "status-of-four-digits", "unreachable|invalidResponse")
def status_of_four_digits(exchange):
    """The status is 2000."""
    exchange.answer("2000 OK", body=EVIL)


@behaviour(28, "status-zero", "unreachable|invalidResponse")
def status_zero(exchange):
    """The status is 000."""
    exchange.answer("000 Nothing", body=EVIL)


@behaviour(29, "no-reason-phrase", "accepted")
def no_reason_phrase(exchange):
    """A status line without a reason, which is allowed."""
    exchange.answer("200 ", body=GOOD)


@behaviour(30, "no-space-after-status", "accepted|invalidResponse")
def no_space_after_status(exchange):
    """A status line that ends with its number."""
    exchange.answer("200", body=GOOD)


@behaviour(31, "version-nine", "unreachable|invalidResponse")
def version_nine(exchange):
    """An answer in HTTP/9.9."""
    exchange.send("HTTP/9.9 200 OK\r\nContent-Length: %d\r\n\r\n" % len(EVIL))
    exchange.send(EVIL)


@behaviour(32, "line-feeds-only", "accepted|invalidResponse")
def line_feeds_only(exchange):
    """Header lines that end with a line feed alone."""
    exchange.send("HTTP/1.1 200 OK\nContent-Length: %d\n\n" % len(GOOD))
    exchange.send(GOOD)


@behaviour(33, "header-without-colon", "accepted|invalidResponse")
def header_without_colon(exchange):
    """A header line that is no field."""
    exchange.head("200 OK", "what is this", f"Content-Length: {len(GOOD)}")
    exchange.send(GOOD)


@behaviour(34, "header-with-nul", "unreachable|invalidResponse")
def header_with_nul(exchange):
    """A NUL inside a header field."""
    exchange.head("200 OK", "X-A: a\0b", f"Content-Length: {len(EVIL)}")
    exchange.send(EVIL)


@behaviour(35, "header-folded", "accepted|invalidResponse")
def header_folded(exchange):
    """A header field that goes on in the next line, as in old times."""
    exchange.head("200 OK", "X-A: a", " b", f"Content-Length: {len(GOOD)}")
    exchange.send(GOOD)


@behaviour(36, "header-not-utf8", "accepted|invalidResponse")
def header_not_utf8(exchange):
    """A header field in bytes that are no UTF-8."""
    exchange.head("200 OK", "X-A: \xff\xfe", f"Content-Length: {len(GOOD)}")
    exchange.send(GOOD)


@behaviour(37, "header-of-10-mb", "unreachable|invalidResponse|tooLarge|timedOut")
def header_of_10_mb(exchange):
    """One header field of 10 MB."""
    exchange.send("HTTP/1.1 200 OK\r\nX-A: " + "a" * 10_000_000 + "\r\n")
    exchange.send("Content-Length: %d\r\n\r\n" % len(EVIL))
    exchange.send(EVIL)


@behaviour(38, "endless-headers", "unreachable|invalidResponse|tooLarge|timedOut")
def endless_headers(exchange):
    """Header fields without end."""
    exchange.send("HTTP/1.1 200 OK\r\n")
    exchange.flood(b"X-Again: and again\r\n")


@behaviour(39, "length-too-large", "unreachable|invalidResponse")
def length_too_large(exchange):
    """The connection ends before the promised length: a truncated body."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL) + 100}")
    exchange.send(EVIL)


@behaviour(40, "length-too-small", "rejected")
def length_too_small(exchange):
    """The promised length cuts the document."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL) - 10}")
    exchange.send(EVIL)


@behaviour(41, "length-negative", "rejected|unreachable|invalidResponse")
def length_negative(exchange):
    """A length of -1."""
    exchange.head("200 OK", "Content-Length: -1")
    exchange.send(EVIL[:-1])


@behaviour(42, "length-not-a-number", "rejected|unreachable|invalidResponse")
def length_not_a_number(exchange):
    """A length in words."""
    exchange.head("200 OK", "Content-Length: many")
    exchange.send(EVIL[:-1])


@behaviour(43, "length-overflow", "rejected|unreachable|invalidResponse|tooLarge")
def length_overflow(exchange):
    """A length that no integer holds."""
    exchange.head("200 OK", "Content-Length: 99999999999999999999999999")
    exchange.send(EVIL[:-1])


@behaviour(44, "length-of-10-gb", "tooLarge")
def length_of_10_gb(exchange):
    """A length of 10 GB, then silence."""
    exchange.head("200 OK", "Content-Length: 10000000000")
    exchange.send(EVIL)
    exchange.stall()


@behaviour(45, "two-lengths", "rejected|unreachable|invalidResponse")
def two_lengths(exchange):
    """Two lengths that contradict each other; one of them cuts the document."""
    exchange.head("200 OK", f"Content-Length: {len(EVIL) - 3}", f"Content-Length: {len(EVIL)}")
    exchange.send(EVIL[:-3])


@behaviour(46, "length-and-chunks", "accepted|invalidResponse")
def length_and_chunks(exchange):
    """A length beside chunks: the chunks count (RFC 9112, 6.3)."""
    exchange.head("200 OK", "Content-Length: 5", "Transfer-Encoding: chunked")
    exchange.chunk(NEXT)
    exchange.send("0\r\n\r\n")


@behaviour(47, "chunks", "accepted")
def chunks(exchange):
    """The document in chunks of one byte, which is allowed."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    for byte in GOOD:
        exchange.chunk(bytes([byte]))
    exchange.send("0\r\n\r\n")


@behaviour(48, "chunk-extensions", "accepted|invalidResponse")
def chunk_extensions(exchange):
    """Chunks with extensions, which are ignored."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.send(b"%x;name=value\r\n%s\r\n0;last\r\n\r\n" % (len(GOOD), GOOD))


@behaviour(49, "chunk-trailers", "accepted", upstream=NO_RESPONSE)
def chunk_trailers(exchange):
    """A trailer field after the last chunk, which is allowed."""
    exchange.head("200 OK", "Transfer-Encoding: chunked", "Trailer: X-Sum")
    exchange.chunk(GOOD)
    exchange.send("0\r\nX-Sum: 1\r\n\r\n")


@behaviour(50, "chunk-size-bad", "unreachable|invalidResponse")
def chunk_size_bad(exchange):
    """A chunk whose size is no number."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.send(b"zz\r\n" + EVIL + b"\r\n0\r\n\r\n")


@behaviour(51, "chunk-size-negative", "unreachable|invalidResponse")
def chunk_size_negative(exchange):
    """A chunk of size -1."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.send(b"-1\r\n" + EVIL + b"\r\n0\r\n\r\n")


@behaviour(52, "chunk-size-overflow", "unreachable|invalidResponse")
def chunk_size_overflow(exchange):
    """A chunk whose size no integer holds."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.send(b"f" * 40 + b"\r\n" + EVIL + b"\r\n0\r\n\r\n")


@behaviour(53, "chunk-size-endless", "unreachable|invalidResponse|timedOut")
def chunk_size_endless(exchange):
    """A line of chunk size without end."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.flood(b"0")


@behaviour(54, "chunks-cut", "unreachable|invalidResponse")
def chunks_cut(exchange):
    """The connection ends before the last chunk: a truncated body that looks whole."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.chunk(EVIL)


@behaviour(55, "chunks-endless", "tooLarge")
def chunks_endless(exchange):
    """Chunks without end."""
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.flood(b"1000\r\n" + b" " * 4096 + b"\r\n")


@behaviour(56, "body-endless", "tooLarge")
def body_endless(exchange):
    """A body without length and without end."""
    exchange.head("200 OK", "Connection: close")
    exchange.flood(b" ")


@behaviour(57, "transfer-encoding-unknown", "unreachable|invalidResponse|rejected")
def transfer_encoding_unknown(exchange):
    """A transfer coding that nobody knows."""
    exchange.head("200 OK", "Transfer-Encoding: rot13", "Connection: close")
    exchange.send(EVIL[:-1])


@behaviour(58, "early-hints", "accepted")
def early_hints(exchange):
    """An informational answer before the real one, which is allowed."""
    exchange.send("HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n")
    exchange.answer(body=GOOD)


@behaviour(59, "continue", "accepted")
def continue_first(exchange):
    """A "100 Continue" that nobody asked for."""
    exchange.send("HTTP/1.1 100 Continue\r\n\r\n")
    exchange.answer(body=GOOD)


@behaviour(60, "continue-flood", "unreachable|invalidResponse|timedOut")
def continue_flood(exchange):
    """Informational answers without end, as fast as they are taken."""
    exchange.flood(b"HTTP/1.1 100 Continue\r\n\r\n")


@behaviour(61, "switching-protocols", "unreachable|invalidResponse|status 101|timedOut")
def switching_protocols(exchange):
    """A change of protocol that nobody asked for."""
    exchange.head("101 Switching Protocols", "Upgrade: evil", "Connection: Upgrade")
    exchange.send(EVIL)


@behaviour(181, "early-hints-then-end", "unreachable|invalidResponse")
def early_hints_then_end(exchange):
    """An informational answer, then the end of the connection."""
    exchange.send("HTTP/1.1 103 Early Hints\r\n\r\n")


@behaviour(182, "early-hints-then-status-line", "unreachable|invalidResponse",
           upstream=NO_RESPONSE)
def early_hints_then_status_line(exchange):
    """An informational answer, a status line, then the end of the connection."""
    exchange.send("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n")


@behaviour(183, "two-status-lines", "accepted|unreachable|invalidResponse")
def two_status_lines(exchange):
    """A status line where the first header field should be."""
    exchange.send("HTTP/1.1 200 OK\r\n")
    exchange.answer(body=GOOD)


@behaviour(184, "no-header-fields", "accepted")
def no_header_fields(exchange):
    """A status line and an empty line, then the document until the connection ends."""
    exchange.send("HTTP/1.1 200 OK\r\n\r\n")
    exchange.send(GOOD)

"""Compressed bodies that are broken, or larger than they look."""
import gzip
import zlib

from wire import EVIL, GOOD, behaviour


def encoded(number, name, outcome, text, body, encoding="gzip"):
    def run(exchange):
        exchange.answer("200 OK", body() if callable(body) else body, f"Content-Encoding: {encoding}")

    run.__doc__ = text
    behaviour(number, name, outcome)(run)


def bomb(megabytes):
    """The start of a gzip stream that grows to so many megabytes; a thousandth of it on the wire.

    Every block is flushed fully, so that one block can be repeated; nobody gets to the checksum.
    """
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = compressor.compress(b" " * (1 << 20)) + compressor.flush(zlib.Z_FULL_FLUSH)
    return b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + block * megabytes


BROKEN = "unreachable|invalidResponse"

encoded(133, "gzip", "accepted", "A compressed document, which is allowed.", gzip.compress(GOOD))
encoded(134, "deflate", "accepted|invalidResponse", "The other old compression.",
        zlib.compress(GOOD), "deflate")
encoded(135, "gzip-bomb", "tooLarge", "A compressed body that grows to 1 GB.", lambda: bomb(1024))
encoded(136, "gzip-bomb-of-json", "tooLarge",
        "A compressed document of 12 MB: small strings without end.",
        lambda: gzip.compress(b'{"schema":2,"features":{},"a":[' + b'"",' * 4_000_000 + b'""]}', 1))
encoded(137, "gzip-in-gzip-bomb", "rejected|tooLarge|" + BROKEN,
        "A bomb inside a compressed body.", lambda: gzip.compress(bomb(512)))
encoded(138, "gzip-twice", "accepted|rejected|" + BROKEN,
        "Compressed twice, and it says so.", gzip.compress(gzip.compress(GOOD)), "gzip, gzip")
encoded(139, "gzip-cut", "rejected|" + BROKEN, "A compressed body that ends too early.",
        gzip.compress(EVIL)[:-20])
encoded(140, "gzip-wrong-checksum", "rejected|" + BROKEN,
        "A compressed body whose checksum does not fit.",
        gzip.compress(EVIL[:-1])[:-8] + b"\0" * 8)
encoded(141, "gzip-garbage", BROKEN, "Bytes that are not compressed, though they say so.", EVIL)
encoded(142, "gzip-empty", "rejected|" + BROKEN, "A compressed nothing.", gzip.compress(b""))
encoded(143, "gzip-trailing-garbage", "accepted|rejected|" + BROKEN,
        "A compressed document with bytes behind it.", gzip.compress(GOOD) + b"garbage")
encoded(144, "encoding-unknown", "rejected|" + BROKEN, "A compression that nobody knows.",
        b"\1\2\3" + EVIL, "rot13")
encoded(145, "encoding-brotli-garbage", "rejected|" + BROKEN, "A broken stream of brotli.",
        b"\xff" * 200, "br")
encoded(146, "encoding-many", "rejected|" + BROKEN, "A list of a thousand compressions.",
        gzip.compress(EVIL[:-1]), ", ".join(["gzip"] * 1000))


@behaviour(147, "gzip-endless", "tooLarge")
def endless(exchange):
    """A compressed body without end."""
    exchange.head("200 OK", "Content-Encoding: gzip", "Connection: close")
    compressor = zlib.compressobj(9, zlib.DEFLATED, 31)
    while True:
        exchange.send(compressor.compress(b" " * (1 << 20)) + compressor.flush(zlib.Z_SYNC_FLUSH))

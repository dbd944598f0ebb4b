"""Bodies that arrive whole and must not be applied."""
from wire import EVIL, GOOD, behaviour

LIMIT = 256 * 1024


def body(number, name, outcome, text, content, *fields):
    def run(exchange):
        exchange.answer("200 OK", content() if callable(content) else content, *fields)

    run.__doc__ = text
    behaviour(number, name, outcome)(run)


def padded(length):
    return GOOD + b" " * (length - len(GOOD))


body(148, "body-empty", "rejected", "An empty body.", b"")
body(149, "body-of-256-kib", "accepted", "A document of exactly 256 KiB.", lambda: padded(LIMIT))
body(150, "body-of-256-kib-and-1", "tooLarge", "One byte more than 256 KiB.",
     lambda: padded(LIMIT + 1))
body(152, "body-null", "rejected", "The JSON value null.", b"null")
body(153, "body-array", "rejected", "A list instead of an object.", b"[" + EVIL + b"]")
body(154, "body-string", "rejected", "The document as a string.", b'"{}"')
body(155, "body-cut", "rejected", "A document that is cut, with a length that fits.", EVIL[:-1])
body(156, "body-twice", "rejected", "Two documents one after the other.", EVIL + EVIL)
body(157, "body-with-bom", "rejected", "A document behind a byte order mark.",
     b"\xef\xbb\xbf" + EVIL)
body(158, "body-utf16", "rejected", "A document in UTF-16.", EVIL.decode().encode("utf-16"))
body(159, "body-latin1", "rejected", "A document in Latin-1.",
     EVIL.replace(b'"evil"', b'"\xe4\xf6\xfc"'))
body(160, "body-nul", "rejected", "A document with a NUL behind it.", EVIL + b"\0")
body(161, "body-trailing-comma", "rejected", "A comma before the closing brace.",
     EVIL[:-1] + b",}")
body(162, "body-comment", "rejected", "A comment.", b"/* evil */" + EVIL)
body(163, "body-nan", "rejected", "NaN as a number.", EVIL.replace(b"666", b"NaN"))
body(164, "body-duplicate-key", "rejected", "A key that stands twice.",
     EVIL[:-1] + b', "welcomeMessage": "evil"}')
body(165, "body-deep", "rejected", "100,000 brackets.",
     EVIL[:-1] + b', "a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}")
body(166, "body-lone-surrogate", "rejected", "Half of a surrogate pair.",
     EVIL.replace(b'"evil"', b'"\\ud800"'))
body(167, "body-script-prefix", "rejected", "A document behind the prefix against hijacking.",
     b")]}',\n" + EVIL)
body(168, "body-script-call", "rejected", "A document as the argument of a call.",
     b"callback(" + EVIL + b");")
body(169, "body-pointer", "rejected", "A pointer of large file storage.",
     b"version https://git-lfs.invalid/spec/v1\noid sha256:00\nsize 12\n")
body(170, "body-conflict", "rejected", "A document with the marks of a merge conflict.",
     b"<<<<<<< HEAD\n" + EVIL + b"\n=======\n" + EVIL + b"\n>>>>>>> main\n")
body(171, "content-type-html", "accepted", "A document that calls itself a page.", GOOD,
     "Content-Type: text/html; charset=utf-16")


@behaviour(151, "body-of-100-mb", "tooLarge")
def of_100_mb(exchange):
    """A body of 100 MB, with its length."""
    exchange.head("200 OK", "Content-Length: 100000000")
    exchange.flood(b" ", 100_000_000)

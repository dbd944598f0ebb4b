"""Statuses other than 200, challenges, and validators that do not fit."""
from wire import EVIL, GOOD, GOOD_TAG, NEXT, behaviour


def plain(number, status, text, *fields, body=EVIL, outcome=None, name=None):
    code = status.split()[0]

    def run(exchange):
        exchange.answer(status, body, *fields)

    run.__doc__ = text
    behaviour(number, name or f"status-{code}", outcome or f"status {code}")(run)


plain(62, "201 Created", "A document with the status of an upload.")
plain(63, "202 Accepted", "A document with the status of a queue.")
plain(64, "203 Non-Authoritative Information", "A document that a proxy changed.")
plain(65, "206 Partial Content", "A part that looks whole.", "Content-Range: bytes 0-9/10")
plain(66, "226 IM Used", "A difference that nobody asked for.")
plain(67, "299 Strange", "A success of a kind that nobody knows.")
plain(68, "403 Forbidden", "A refusal with a document in it.")
plain(69, "404 Not Found", "A missing file with a document in it.")
plain(70, "410 Gone", "A removed file with a document in it.")
plain(71, "418 I'm a teapot", "A joke.")
plain(72, "500 Internal Server Error", "A failing server.")
plain(73, "502 Bad Gateway", "A page of a proxy.", body=b"<html>bad gateway</html>")
plain(74, "599 Odd", "A failure of a kind that nobody knows.")
plain(75, "999 Denied", "A status out of every class.", outcome="status 999|invalidResponse")
plain(76, "429 Too Many Requests", "Asks for 120 seconds of rest.", "Retry-After: 120",
      name="retry-after-seconds", outcome="status 429 after 120")
plain(77, "503 Service Unavailable", "Asks for a thousand years of rest; a day is given.",
      "Retry-After: 31556952000", name="retry-after-for-ever", outcome="status 503 after 86400")
plain(78, "503 Service Unavailable", "Asks for rest until a date.",
      "Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:50:37 GMT",
      name="retry-after-date", outcome="status 503 after 60")
plain(79, "503 Service Unavailable", "Asks for rest in words.", "Retry-After: soon, maybe",
      name="retry-after-garbage", outcome="status 503")


@behaviour(80, "status-204", "status 204")
def no_content(exchange):
    """No content."""
    exchange.head("204 No Content")


@behaviour(81, "status-205-with-body", "status 205|invalidResponse|unreachable")
def reset_content(exchange):
    """A reset with a body, which must not have one."""
    exchange.answer("205 Reset Content", EVIL)


@behaviour(82, "basic-challenge", "authenticationRequired")
def basic(exchange):
    """Asks for a name and a password, which it never gets."""
    exchange.answer("401 Unauthorized", EVIL, 'WWW-Authenticate: Basic realm="evil"')


@behaviour(83, "digest-challenge", "authenticationRequired")
def digest(exchange):
    """Asks for a digest."""
    exchange.answer("401 Unauthorized", EVIL,
                    'WWW-Authenticate: Digest realm="evil", nonce="0", qop="auth"')


@behaviour(84, "negotiate-challenge", "authenticationRequired")
def negotiate(exchange):
    """Asks for a ticket of the domain."""
    exchange.answer("401 Unauthorized", EVIL, "WWW-Authenticate: Negotiate", "WWW-Authenticate: NTLM")


@behaviour(85, "challenge-without-field", "authenticationRequired")
def bare_challenge(exchange):
    """401 that does not say what it wants."""
    exchange.answer("401 Unauthorized", EVIL)


@behaviour(86, "challenge-garbage", "authenticationRequired")
def challenge_garbage(exchange):
    """A challenge that cannot be read."""
    exchange.answer("401 Unauthorized", EVIL, 'WWW-Authenticate: Basic realm="' + '\\"' * 2000,
                    "WWW-Authenticate: ,,,=,=")


@behaviour(87, "proxy-challenge", "authenticationRequired|status 407")
def proxy_challenge(exchange):
    """The challenge of a proxy that is none."""
    exchange.answer("407 Proxy Authentication Required", EVIL,
                    'Proxy-Authenticate: Basic realm="evil"')


@behaviour(88, "not-modified-always", "notModified")
def not_modified_always(exchange):
    """304 to everything; with a body on this side that is right."""
    exchange.head("304 Not Modified")


@behaviour(89, "not-modified-other-tag", "accepted")
def not_modified_other_tag(exchange):
    """304 for a body that this side does not hold; asked again without the tag, it sends one."""
    if "if-none-match" in exchange.headers:
        exchange.head("304 Not Modified", 'ETag: "somebody-else"')
    else:
        exchange.answer(body=NEXT, tag='"next-1"')


@behaviour(90, "not-modified-other-tag-always", "notModifiedWithoutBody")
def not_modified_other_tag_always(exchange):
    """304 for a body that this side does not hold, also when asked without the tag."""
    exchange.head("304 Not Modified", 'ETag: "somebody-else"')


@behaviour(91, "not-modified-with-body", "notModified|unreachable|invalidResponse")
def not_modified_with_body(exchange):
    """304 with a body behind it, which must not be read."""
    exchange.answer("304 Not Modified", EVIL, tag=GOOD_TAG)


@behaviour(92, "not-modified-weak-tag", "notModified")
def not_modified_weak_tag(exchange):
    """304 with the weak form of the tag, as servers do behind compression."""
    exchange.head("304 Not Modified", "ETag: W/" + GOOD_TAG)


@behaviour(93, "tag-of-1-mb", "accepted|invalidResponse|unreachable")
def tag_of_1_mb(exchange):
    """An entity tag of a megabyte, which is never sent back."""
    exchange.answer(body=GOOD, tag='"' + "a" * 90_000 + '"')


@behaviour(94, "tag-broken", "accepted")
def tag_broken(exchange):
    """An entity tag with a quote inside and none at its end, which is never sent back."""
    exchange.answer(body=GOOD, tag='"a"b')


@behaviour(95, "tag-not-ascii", "accepted|invalidResponse")
def tag_not_ascii(exchange):
    """An entity tag in bytes that are no UTF-8."""
    exchange.answer(body=GOOD, tag='"\xff\xfe"')


@behaviour(96, "cookies", "accepted")
def cookies(exchange):
    """Sets cookies; one that comes back is answered with a foreign document."""
    body = EVIL if "cookie" in exchange.headers else GOOD
    exchange.answer("200 OK", body, "Set-Cookie: id=1; Path=/; Max-Age=99999",
                    "Set-Cookie: b=" + "x" * 4000)


@behaviour(97, "cache-for-ever", "accepted")
def cache_for_ever(exchange):
    """Asks to be kept for a year; the next refresh asks the server all the same."""
    exchange.answer("200 OK", NEXT, "Cache-Control: public, max-age=31536000, immutable",
                    "Expires: Fri, 31 Dec 9999 23:59:59 GMT", "Age: 99999999999999999999")


@behaviour(98, "not-modified-unasked", "accepted", tagged=False)
def not_modified_unasked(exchange):
    """304 to a request without a tag; asked again, it sends the document."""
    if exchange.server.count(exchange.path) % 2 == 1:
        exchange.head("304 Not Modified")
    else:
        exchange.answer(body=NEXT, tag='"next-2"')


@behaviour(99, "not-modified-unasked-always", "notModifiedWithoutBody", tagged=False)
def not_modified_unasked_always(exchange):
    """304 to every request without a tag."""
    exchange.head("304 Not Modified")

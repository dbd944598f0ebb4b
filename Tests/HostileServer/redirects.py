"""Redirects, right ones and wrong ones."""
from compression import bomb
from framing import NO_RESPONSE
from wire import EVIL, GOOD, behaviour


def hop(exchange, location, status="302 Found"):
    exchange.answer(status, EVIL, f"Location: {location}")


@behaviour(100, "redirects-3", "accepted")
def three(exchange):
    """Three redirects on the same host, which are followed."""
    hop(exchange, "/hop/2")


@behaviour(101, "redirects-4", "redirect")
def four(exchange):
    """Four redirects, one more than is followed."""
    hop(exchange, "/hop/3")


@behaviour(102, "redirect-loop", "redirect")
def loop(exchange):
    """A redirect to itself."""
    hop(exchange, exchange.path)


def single(number, name, text, location, status="302 Found", outcome="redirect", upstream=None):
    def run(exchange):
        target = location(exchange) if callable(location) else location
        hop(exchange, target, status)

    run.__doc__ = text
    behaviour(number, name, outcome, upstream=upstream)(run)


NOT_FOLLOWED = "redirect|status 302|unreachable|invalidResponse|unsupportedURL"

single(103, "redirect-other-host", "To another host, which is not listed.",
       lambda e: f"http://127.0.0.2:{e.port}/evil")
single(104, "redirect-other-name", "To another name of the same machine.",
       lambda e: f"http://localhost:{e.port}/evil")
single(105, "redirect-network-path", "To another host, without naming a scheme.",
       lambda e: f"//127.0.0.2:{e.port}/evil")
single(106, "redirect-backslashes", "To another host, written with backslashes.",
       lambda e: f"\\\\127.0.0.2:{e.port}\\evil", outcome=NOT_FOLLOWED + "|status 404")
single(107, "redirect-user-info", "To the same host, with a name and a password.",
       lambda e: f"http://me:secret@127.0.0.1:{e.port}/evil")
single(108, "redirect-host-in-user-info", "To another host; the right one stands before an @.",
       lambda e: f"http://127.0.0.1:80@127.0.0.2:{e.port}/evil")
single(109, "redirect-to-file", "To a file of the machine.", "file:///etc/passwd",
       outcome=NOT_FOLLOWED)
single(110, "redirect-to-ftp", "To FTP.", "ftp://127.0.0.1/evil", outcome=NOT_FOLLOWED)
single(111, "redirect-to-data", "To a data URL.", "data:application/json,{}", outcome=NOT_FOLLOWED)
single(112, "redirect-to-script", "To a script.", "javascript:alert(1)", outcome=NOT_FOLLOWED)
single(113, "redirect-empty", "To nothing.", "", outcome=NOT_FOLLOWED)
single(114, "redirect-unparsable", "To what is no URL.", "http://[::1/evil", outcome=NOT_FOLLOWED)
single(115, "redirect-control-characters", "To an address with a space, a tab and a quote in it.",
       'http://127.0.0.1 \t".evil/', outcome=NOT_FOLLOWED)
single(116, "redirect-without-host", "To a scheme without a host.", "http://",
       outcome=NOT_FOLLOWED)
single(117, "redirect-port-0", "To port 0.", "http://127.0.0.1:0/evil",
       outcome=NOT_FOLLOWED)
single(118, "redirect-port-99999", "To a port that does not exist.", "http://127.0.0.1:99999/evil",
       outcome=NOT_FOLLOWED)
single(119, "redirect-of-64-kb", "To an address of 64 KB.", "/" + "a" * 65_000,
       outcome=NOT_FOLLOWED + "|status 404")
single(120, "redirect-not-utf8", "To an address in bytes that are no UTF-8.", "/\xff\xfe",
       outcome=NOT_FOLLOWED + "|status 404")
single(121, "redirect-301", "A permanent redirect on the same host, which is followed.",
       "/document", "301 Moved Permanently", outcome="accepted")
single(122, "redirect-303", "A redirect after a form, on the same host.", "/document",
       "303 See Other", outcome="accepted")
single(123, "redirect-307", "A temporary redirect on the same host.", "/document",
       "307 Temporary Redirect", outcome="accepted")
single(124, "redirect-308", "A permanent redirect of the newer kind.", "/document",
       "308 Permanent Redirect", outcome="accepted")
single(125, "choices-300", "A list of choices, which is no redirect.", "/document",
       "300 Multiple Choices", outcome="status 300|redirect")
single(185, "redirect-escaped-host", "To a host that is a slash in disguise.", "//%2f/",
       upstream='crashes ("Invalid URL" in HTTPURLProtocol); no report found')
single(126, "use-proxy-305", "The order to use a proxy, which nobody follows any more.",
       lambda e: f"http://127.0.0.2:{e.port}/", "305 Use Proxy",
       outcome="status 305|redirect")


@behaviour(127, "redirect-without-location", "status 302|redirect|invalidResponse|unreachable")
def without_location(exchange):
    """A redirect that does not say where to."""
    exchange.answer("302 Found", EVIL)


@behaviour(128, "redirect-two-locations", NOT_FOLLOWED + "|status 404|accepted")
def two_locations(exchange):
    """A redirect to two places, the second on another host."""
    exchange.answer("302 Found", EVIL, "Location: /document",
                    f"Location: http://127.0.0.2:{exchange.port}/evil")


# FoundationNetworking keeps the whole body of a redirect, and shows none of it before its end.
UNBOUNDED = "keeps the body of a redirect without bound; no report found"


@behaviour(129, "redirect-endless-body", "accepted|redirect|timedOut|tooLarge", upstream=UNBOUNDED)
def endless_body(exchange):
    """A redirect on the same host whose own body never ends."""
    exchange.head("302 Found", "Location: /document")
    exchange.flood(b" ")


@behaviour(130, "redirect-to-silence", "timedOut")
def to_silence(exchange):
    """A redirect to an address that never answers: the deadline counts from the first request."""
    hop(exchange, "/b/silent")


@behaviour(131, "captive-portal-redirect", "redirect")
def portal(exchange):
    """The login page of a network, on its own host."""
    hop(exchange, "http://portal.invalid/login")


@behaviour(132, "captive-portal-page", "rejected")
def portal_page(exchange):
    """The login page of a network, in place of the document."""
    exchange.answer("200 OK", b"<!doctype html><title>Log in</title><p>Welcome to our hotel.",
                    "Content-Type: text/html")


@behaviour(186, "redirect-chunk-trailers", "accepted", upstream=NO_RESPONSE)
def chunk_trailers(exchange):
    """A redirect on the same host with a trailer field behind its body."""
    exchange.head("302 Found", "Location: /document", "Transfer-Encoding: chunked")
    exchange.chunk(EVIL)
    exchange.send("0\r\nX-Sum: 1\r\n\r\n")


@behaviour(187, "redirect-bomb", "accepted|redirect|timedOut|tooLarge", upstream=UNBOUNDED)
def redirect_bomb(exchange):
    """A redirect on the same host with a compressed body that grows to 512 MB."""
    exchange.answer("302 Found", bomb(512), "Location: /document", "Content-Encoding: gzip")

"""TLS that cannot be trusted. Certificates are made when the server starts."""
from wire import EVIL, behaviour


@behaviour(172, "tls-silent", "timedOut", listener="raw tls")
def tls_silent(exchange):
    """Accepts and never begins the handshake."""
    exchange.stall()


@behaviour(173, "tls-plain-http", "unreachable|untrusted|invalidResponse", listener="raw tls")
def tls_plain(exchange):
    """Plain HTTP where TLS is expected."""
    exchange.answer(body=EVIL)


@behaviour(174, "tls-garbage", "unreachable|untrusted|invalidResponse", listener="raw tls")
def tls_garbage(exchange):
    """Bytes that are no TLS."""
    exchange.send(b"\x16\x03\x03\xff\xff" + b"\xff" * 70_000)


@behaviour(175, "tls-closes", "unreachable|untrusted|invalidResponse", listener="raw tls")
def tls_closes(exchange):
    """Ends the connection in the middle of the handshake."""
    exchange.connection.recv(10)


@behaviour(176, "tls-self-signed", "untrusted", listener="tls self-signed")
def tls_self_signed(exchange):
    """A certificate that nobody vouches for."""
    exchange.answer(body=EVIL)


@behaviour(177, "tls-expired", "untrusted", listener="tls expired")
def tls_expired(exchange):
    """A certificate that has expired."""
    exchange.answer(body=EVIL)


@behaviour(178, "tls-other-host", "untrusted", listener="tls other-host")
def tls_other_host(exchange):
    """A certificate of another host."""
    exchange.answer(body=EVIL)


@behaviour(179, "tls-unknown-authority", "untrusted", listener="tls unknown-authority")
def tls_unknown_authority(exchange):
    """A certificate of an authority that is not installed."""
    exchange.answer(body=EVIL)


@behaviour(180, "redirect-to-https-unknown", "untrusted|redirect")
def redirect_to_untrusted(exchange):
    """A redirect of plain HTTP to TLS that cannot be trusted."""
    exchange.answer("302 Found", EVIL,
                    f"Location: {exchange.server.urls['tls-self-signed']}")

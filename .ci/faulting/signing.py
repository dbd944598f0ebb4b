"""A commit signed by ssh-keygen: landed means signed."""
import subprocess

from scenario import Scenario


class Signed(Scenario):
    name = "commit-signed"

    def start(self):
        super().start()
        key = self.work.parent / "key"
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "ada@example.com", "-f", key],
            check=True, capture_output=True,
        )
        kind, public, _ = key.with_suffix(".pub").read_text().split()
        (self.work.parent / "signers").write_text(f"ada@example.com {kind} {public}\n")
        for name, value in (
            ("gpg.format", "ssh"), ("commit.gpgSign", "true"), ("user.signingKey", "../key"),
            ("gpg.ssh.allowedSignersFile", "../signers"),
        ):
            self.git(self.work, "config", name, value)

    def check_in_between(self, point, status, said):
        super().check_in_between(point, status, said)
        if self.has_landed():
            self.check_signature()

    def check_done(self):
        super().check_done()
        self.check_signature()

    def check_signature(self):
        self.git(self.work, "verify-commit", "HEAD")


SIGNING = [Signed]

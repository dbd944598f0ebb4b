"""The first commit of a repository, and of a branch that has no file of its own."""
from commands import RollBack
from scenario import Scenario


class First(Scenario):
    name = "first-commit"
    before, other, done_status = None, None, "A  other.txt\n"

    def start(self):
        self.make()
        (self.work / "config" / "production.json").write_text(self.edited)

    def names_in_git(self):
        """Git makes the log of a branch before the branch itself, and leaves it when that fails."""
        return {name for name in super().names_in_git() if name.partition("/")[0] != "logs"}

    def tip_of(self, folder):
        path = self.git_folder / "refs" / "heads" / "main"
        return path.read_text().strip() if path.exists() else ""


class Packed(RollBack):
    """After `git pack-refs`, as in a clone or after `git gc`."""

    name = "rollback-packed-branch"

    def stage(self):
        super().stage()
        self.git(self.work, "pack-refs", "--all")


BEGINNINGS = [First, Packed]

"""Indexes that libgit2 cannot read: flagctl lets git change them."""
from commands import RollBack
from scenario import Scenario


class SplitIndex(Scenario):
    name = "commit-split-index"

    def stage(self):
        self.git(self.work, "update-index", "--split-index")
        super().stage()

    def names_in_git(self):
        """Git makes shared indexes as it likes, and removes them when they are two weeks old."""
        return {name for name in super().names_in_git() if not name.startswith("sharedindex")}


class SparseIndex(RollBack):
    """Of the folders only one is there, and the others are one entry each."""

    name = "rollback-sparse-index"

    def make(self):
        super().make()
        (self.work / "elsewhere").mkdir()
        (self.work / "elsewhere" / "some.txt").write_text("some\n")

    def stage(self):
        self.git(self.work, "sparse-checkout", "set", "--cone", "--sparse-index", "config")
        super().stage()

    def fsck(self, folder):
        """What the branch holds: git itself names trees in such an index that it has never written,
        as after any `git add`, and finds them missing."""
        self.git(folder, "fsck", "--strict", "--no-dangling", "--no-progress", "main")


INDEXES = [SplitIndex, SparseIndex]

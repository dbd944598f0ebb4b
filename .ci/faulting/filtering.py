"""A document that lies in git in another form, through a filter of git's, as an encrypted one does."""
import base64

from commands import RollBack
from scenario import Scenario

FILTER = """#!/bin/sh
case $1 in
  clean) exec base64 --wrap=0 ;;
  smudge) exec base64 --decode ;;
esac
"""


class Filtered(Scenario):
    name = "commit-filtered"

    def make(self):
        super().make()
        (self.work / ".gitattributes").write_text("/config/*.json filter=veil\n")
        for name, value in (("clean", "veil clean"), ("smudge", "veil smudge"), ("required", "true")):
            self.git(self.work, "config", f"filter.veil.{name}", value)

    def stored(self, text):
        return base64.b64encode(text.encode()).decode()


class FilteredRollBack(Filtered, RollBack):
    name = "rollback-filtered"


FILTERING = [Filtered, FilteredRollBack]

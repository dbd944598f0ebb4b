"""Every command that commits, in an ordinary repository."""
from scenario import NEW, OFF, OLD, Scenario


class RollBack(Scenario):
    name = "rollback"
    arguments = ["rollback", "-m", "why"]
    before, after, edited = NEW, OLD, None


class Undo(RollBack):
    name = "undo"
    arguments = ["undo", "-m", "why"]


class Disable(Scenario):
    name = "disable"
    arguments = ["disable", "planner", "-m", "why"]
    before, after, edited = OLD, OFF, None


class Hooks(Scenario):
    """With hooks, which flagctl lets git run."""

    name = "commit-with-hooks"
    has_hooks = True


class RollBackHooks(RollBack):
    name = "rollback-with-hooks"
    has_hooks = True


COMMANDS = [Scenario, RollBack, Undo, Disable, Hooks, RollBackHooks]

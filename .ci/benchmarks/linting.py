"""What lint costs: beside validate, beside buf, and with a thousand snapshots."""
import json
import shutil

import documents
from repositories import git
from report import milliseconds
from timing import environment, in_turn

FIELDS = 100
KINDS = [("Int", "1"), ("String", '"x"'), ("Double", "1.5"), ("Bool", "true")]


def measure(report, place, project, flagctl, buf):
    measure_own(report, place / "own", project, flagctl)
    measure_change(report, place / "change", flagctl, buf)
    measure_growth(report, place / "many", flagctl)


def measure_own(report, place, project, flagctl):
    """This project's own documents, with their settings and snapshots."""
    place.mkdir()
    for name in ("config", "schemas"):
        if (project / name).is_dir():
            shutil.copytree(project / name, place / name)
    shutil.copy(project / ".flagctl.json", place)
    medians = in_turn(
        {"lint": [flagctl, "lint"], "validate": [flagctl, "validate"]}, place, environment(place),
    )
    times = medians["lint"] / medians["validate"]
    report.add(
        "`lint`, this project's documents, against `validate`", "at most 2 times",
        f"{milliseconds(medians['lint'])} to {milliseconds(medians['validate'])}, {times:.2f} times",
        times <= 2, "" if times <= 2 else "freezing the compiled models to compare with snapshots",
    )


def measure_change(report, place, flagctl, buf):
    """One optional field is added, in a document and in an interface definition."""
    variables = environment(place)
    proto = place / "proto" / "example" / "config" / "v1" / "config.proto"
    proto.parent.mkdir(parents=True)
    (place / "proto" / "buf.yaml").write_text("version: v2\n")
    document = place / "config" / "production.json"
    document.parent.mkdir()
    git(place, variables, "init", "--quiet", "--initial-branch=main")
    for step in range(2):
        proto.write_text(
            documents.PROTO.replace("route = 3;", "route = 3;" + "\n  string salt = 4;" * step)
        )
        document.write_text(documents.pretty(documents.gates(3, rollout=0.25 * (step + 1))))
        git(place, variables, "add", "--all")
        git(place, variables, "commit", "--quiet", "--message", f"step {step}")
    git(place, variables, "tag", "base", "HEAD~1")
    medians = in_turn(
        {
            "flagctl": [flagctl, "lint", "--base", "base"],
            "buf": [buf, "breaking", "proto", "--against", ".git#tag=base,subdir=proto"],
        },
        place, variables,
    )
    times = medians["buf"] / medians["flagctl"]
    report.add(
        "`lint --base` against `buf breaking --against .git#...`", "5 times faster",
        f"{milliseconds(medians['flagctl'])} to {milliseconds(medians['buf'])},"
        f" {times:.1f} times faster", times >= 5,
    )


def measure_growth(report, place, flagctl):
    """Snapshots of 100 fields, of which the newest ten are read, and as many documents."""
    medians = {}
    for count in (250, 500, 1000):
        folder = place / str(count)
        write_project(folder, count)
        medians[count] = in_turn(
            {"lint": [flagctl, "lint", "--quiet"]}, folder, environment(folder), runs=5,
        )["lint"]
    shown = ", ".join(milliseconds(seconds) for seconds in medians.values())
    report.add(
        "`lint`, 1,000 snapshots of 100 fields, 10 of them read, and 1,000 documents", "2 s",
        milliseconds(medians[1000]), medians[1000] < 2, "every document is read by ten schemas",
    )
    worst = max(medians[500] / medians[250], medians[1000] / medians[500])
    report.add(
        "the same with 250, 500 and 1,000 of each", "linear (twice costs at most 2.4 times)",
        f"{shown}; at most {worst:.1f} times", worst <= 2.4,
    )


def write_project(folder, count):
    (folder / "schemas").mkdir(parents=True)
    (folder / "config").mkdir()
    for version in range(1, count + 1):
        (folder / "schemas" / f"v{version}.json").write_text(snapshot(version))
    values = ",\n".join(f'  "field{i}": {KINDS[i % 4][1]}' for i in range(FIELDS))
    for index in range(count):
        path = folder / "config" / f"document{index}.json"
        path.write_text(f'{{\n  "schema": {count},\n{values}\n}}\n')
    releases = [
        {"build": version, "schema": version, "state": "live" if version > count - 10 else "retired"}
        for version in range(1, count + 1)
    ]
    # Older builds decode these documents as well; that they do not look at "schema" is the point.
    rules = {"compat/schema-bumped-without-fallback": "off"}
    (folder / ".flagctl.json").write_text(json.dumps({"releases": releases, "rules": rules}))


def snapshot(version):
    fields = ",\n".join(
        f'        "field{i}": {{ "type": "{KINDS[i % 4][0]}", "required": {str(i % 3 > 0).lower()} }}'
        for i in range(FIELDS)
    )
    return f"""{{
  "format": 1,
  "schema": {version},
  "model": "AppConfig",
  "decoding": {{ "dates": "deferredToDate", "keys": "useDefaultKeys", "data": "base64", "nonConformingFloats": "throw" }},
  "root": "AppConfig",
  "types": {{
    "AppConfig": {{
      "fields": {{
        "schema": {{ "type": "Int", "required": true }},
{fields}
      }}
    }}
  }}
}}
"""

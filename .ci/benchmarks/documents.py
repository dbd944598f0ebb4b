"""The documents that are measured, and what the peers need to judge them."""
import json

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["schema", "features"],
    "additionalProperties": False,
    "properties": {
        "schema": {"type": "integer"},
        "generatedAt": {"type": ["string", "null"], "format": "date-time"},
        "minimumVersion": {
            "type": ["object", "null"],
            "required": ["build"],
            "additionalProperties": False,
            "properties": {
                "build": {"type": "integer"}, "message": {"type": "string"},
                "recommendedBuild": {"type": "integer"},
            },
        },
        "features": {
            "type": "object",
            "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$"},
            "additionalProperties": {
                "type": "object",
                "required": ["enabled"],
                "additionalProperties": False,
                "properties": {
                    "enabled": {"type": "boolean"},
                    "rollout": {"type": ["number", "null"], "minimum": 0, "maximum": 1},
                    "route": {"type": ["string", "null"]},
                    "minimumBuild": {"type": ["integer", "null"]},
                    "maximumBuild": {"type": ["integer", "null"]},
                },
            },
        },
        "paywall": {
            "type": ["object", "null"],
            "required": ["offering"],
            "properties": {"offering": {"type": "string"}},
        },
        "notice": {"type": ["object", "null"]},
    },
}

# As much to read for a linter of schemas as the small document is for us.
PROTO = """syntax = "proto3";

package example.config.v1;

message Gate {
  bool enabled = 1;
  double rollout = 2;
  string route = 3;
}

message Config {
  int32 schema = 1;
  string generated_at = 2;
  map<string, Gate> features = 3;
  string offering = 4;
}
"""

# A Python script of four lines, as somebody would put it into a pre-commit hook.
JSONSCHEMA_RS = """import json, sys
import jsonschema_rs
schema, document = (json.load(open(path)) for path in sys.argv[1:])
sys.exit(not jsonschema_rs.is_valid(schema, document))
"""


def gates(count, key="gate{:05d}", rollout=0.25):
    """A document with that many gates."""
    return {
        "schema": 2,
        "generatedAt": "2026-10-12T06:30:00Z",
        "features": {
            key.format(i): {"enabled": True, "rollout": rollout, "minimumBuild": 318}
            for i in range(count)
        },
        "paywall": {"offering": "default"},
        "notice": None,
    }


def pretty(document):
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def minified(document):
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


def of_size(byte_count):
    """A pretty document of about that many bytes."""
    one = len(pretty(gates(1)))
    each = (len(pretty(gates(101))) - one) / 100
    return gates(max(1, round((byte_count - one) / each) + 1))

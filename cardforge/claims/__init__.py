"""What a rule claims: kinds and their fields, no words.

`read(game)` turns the raw claims of every record into typed ones; `Claims` answers by address
("card/sha:use.target.n").
"""

from cardforge.claims.formula import Formula, FormulaError, parse
from cardforge.claims.kinds import KINDS, SHAPES, Field, Kind, Shape
from cardforge.claims.model import Claim, Claims, Leaf, Node, Reference, Value, leaves_of, plain_value
from cardforge.claims.reader import did_you_mean, read, read_claim, read_record
from cardforge.claims.schema import json_schema

__all__ = [
    "KINDS",
    "SHAPES",
    "Claim",
    "Claims",
    "Field",
    "Formula",
    "FormulaError",
    "Kind",
    "Leaf",
    "Node",
    "Reference",
    "Shape",
    "Value",
    "did_you_mean",
    "json_schema",
    "leaves_of",
    "parse",
    "plain_value",
    "read",
    "read_claim",
    "read_record",
]

"""YAML -> typed records, every value with file:line:column; the JSON Schema.

- `load(folder)` reads a game; `build(folder, documents)` builds one from documents already read.
- `read_document(path, root, findings)` is the project's only YAML reader; `parse_document(text, file, findings)`
  reads a text in hand.
- `schema.json_schema()` is what an editor checks the files against.
"""

from cardforge.catalog.builder import build
from cardforge.catalog.files import inside
from cardforge.catalog.loader import FOLDERS, Shelf, game_id, load, read_documents
from cardforge.catalog.model import Copy, Document, Game, GameInfo, Key, Origin, Record, SourceRef, Texts
from cardforge.catalog.yaml_tree import parse_document, read_document

__all__ = [
    "FOLDERS",
    "Copy",
    "Document",
    "Game",
    "GameInfo",
    "Key",
    "Origin",
    "Record",
    "Shelf",
    "SourceRef",
    "Texts",
    "build",
    "game_id",
    "inside",
    "load",
    "parse_document",
    "read_document",
    "read_documents",
]

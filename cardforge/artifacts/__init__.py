"""What was built, from what, and how it reaches the disk: fingerprints, a cache, whole-or-nothing writing, the
manifest.
"""

from cardforge.artifacts.cache import Cache, default_folder
from cardforge.artifacts.fingerprint import code_fingerprint, files_fingerprint, fingerprint
from cardforge.artifacts.manifest import Manifest, Product, manifest_text, parse_manifest, read_manifest
from cardforge.artifacts.writing import Output, commit, locked, write_folder, write_whole

__all__ = [
    "Cache",
    "Manifest",
    "Output",
    "Product",
    "code_fingerprint",
    "commit",
    "default_folder",
    "files_fingerprint",
    "fingerprint",
    "locked",
    "manifest_text",
    "parse_manifest",
    "read_manifest",
    "write_folder",
    "write_whole",
]

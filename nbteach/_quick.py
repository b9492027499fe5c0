"""Imported first by what a person waits for: it saves a second of every start.

jsonschema, on which nbformat stands, builds grammars of internationalised addresses wherever
rfc3987_syntax is installed. No notebook needs them, and jsonschema does without.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)

"""Spreadsheets -> the same documents that YAML gives: a header row maps to fields, a row is a record.

`read_table(path, ...)` gives the drafts of a CSV file or workbook; `document(table, names, edition)` finishes them once
the names of all other records are known. docs/spreadsheet.md says what a maker may write.

    bytes of CSV  -> text (encoding)       -> sheet (csv_file)
    bytes of XLSX -> checked parts (guard) -> sheets (workbook, worksheet: by openpyxl)
    sheet         -> drafts (heading, values, assemble) -> document (link)
"""

from cardforge.catalog.tables.draft import Names
from cardforge.catalog.tables.table import SUFFIXES, Table, document, read_table

__all__ = ["SUFFIXES", "Names", "Table", "document", "read_table"]

#!/usr/bin/env python3
"""Sends tables through LibreOffice, and compares what comes back.

    Tests/Spreadsheets/roundtrip.py SCHEMA…

For each schema it generates the code, makes records with values that a spreadsheet executes, rounds, shortens or drops,
and writes them as tables: one with a row for each record, and one with a row for each element of each plural.
LibreOffice reads each table, saves it in its own format, reads that and saves it as CSV again. What the library reads
then has to be what it wrote, or a record that it refuses by the row and the column of a cell. Status 1 says that
something else came back.

It needs LibreOffice (`soffice`; the package is called libreoffice-calc on Debian), and is run by hand: no target of the
Makefile does it.
"""

import argparse
import csv
import io
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# With the options of `make build`, so that nothing is built twice.
BUILD = ["swift", "build", "-debug-info-format", "none", "-Xswiftc", "-warnings-as-errors"]

TEXTS = [
    "", " ", "=1+1", "+49 170", "-5", "@SUM(A1)", "\t=1", "\r=1", "007", "1E5", "4.91701E+14", "9007199254740993",
    "1,234", "1.50", "5%", "$5", "(5)", "1/2", "10:20", "2016-05-04", "May 5", "SEPT2", "TRUE", "false", "null", "'x",
    "'007", "\"", "\"a\"", "a\"b", "a\nb", "a\r\nb", "a\rb", "tab\tin", " lead", "trail ", "[1]", "{}", "#N/A", "é",
    "e\u0301", "\U0001F600", "\u00a0x", "\u200b", "\ufeffx", "\u2028x", "x\u0085y", "x\u000by", "x\u007fy", "x\u0001y",
    "x\u0000y", "\uff1d1", "\u0663", "a,b;c|d", "12 Main Street", "King, 2", "+41 44 668 18 00",
    "1-2", "3E5", "5. M\u00e4rz", "12 CHF", "Bahnhofstra\u00dfe 7", "Friday 5 May 2020", "3M Company", "Room 12", "Ann",
    "inigo2@example.com", "https://example.com/7.jpg", "x" * 1000,
]
NUMBERS = {
    "integer": ["0", "-1", "42", "1234567890", "12345678901", "9007199254740993", str(2**63 - 1), str(-(2**63))],
    "decimal": ["0", "1.5", "-0.25", "0.1", "1234567.891", "0.12345678901234567890", "1234.5000000001", "1E-20",
                "12345678901234567890.5", "99999999999999999999999999999999999999"],
}
VALUES = {
    "boolean": [True, False],
    "date": ["2016-05-04", "1900-01-01", "0001-01-01", "9999-12-31"],
    "dateTime": ["2016-05-04 10:20:30 +0000", "2012-02-27 22:34:27.002541 +0000", "1969-12-31 23:59:59.9 +0000"],
    "ipAddress": ["127.0.0.1", "10.0.0.255"],
    "json": [True, False, 5, -0.5, [1, "=1"], {"a": {"b": [None]}}, [], {}, ["\t\r\n"], 1e10, *TEXTS],
}


class Number(float):
    """A number with the digits that it is written with."""

    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __repr__(self):
        return self.text


class Schema:
    """The attributes of a schema, with random records and the columns of tables."""

    def __init__(self, tree, seed):
        self.attributes = tree["attributes"]
        self.random = random.Random(seed)
        self.id = 0

    def record(self, number):
        record = self.part(self.attributes)
        record["uuid"] = f"00000000-0000-4000-8000-{number:012}"
        return record

    def part(self, attributes):
        return {each["name"]: self.value(each) for each in attributes if not self.is_hidden(each)}

    def value(self, attribute):
        kind = attribute["type"]
        if kind == "object":
            return self.part(attribute["attributes"])
        if kind == "plural":
            return [self.element(attribute) for _ in range(self.random.choice([0, 1, 1, 2, 4]))]
        if kind == "id":
            self.id += 1
            return self.id
        if self.random.random() < 0.2:
            return None
        if kind in NUMBERS:
            return Number(self.random.choice(NUMBERS[kind]))
        return self.random.choice(VALUES.get(kind, TEXTS))

    def element(self, attribute):
        member = attribute["stringMember"]
        # A string is never null.
        element = {member: self.random.choice(TEXTS)} if member else self.part(attribute["attributes"])
        self.id += 1
        return {**element, "id": self.id}

    @staticmethod
    def is_hidden(attribute):
        return attribute["isSecret"] or attribute["isExcluded"]

    def tables(self):
        """The columns of each table."""
        yield list(self.columns(self.attributes, "", []))
        yield from self.tables_of_plurals(self.attributes, "")

    def columns(self, attributes, path, key):
        for each in attributes:
            name = path + each["name"]
            if self.is_hidden(each) or name in key:
                continue
            if each["type"] == "object":
                yield from self.columns(each["attributes"], name + ".", key)
            else:
                yield name

    def tables_of_plurals(self, attributes, path):
        for each in attributes:
            name = path + each["name"] + "."
            if self.is_hidden(each):
                continue
            if each["type"] == "object":
                yield from self.tables_of_plurals(each["attributes"], name)
            elif each["type"] == "plural" and each["stringMember"]:
                yield ["uuid", name + each["stringMember"]]
            elif each["type"] == "plural":
                inner = [column for column in self.columns(each["attributes"], name, ["uuid"])]
                # Without its id, an element in which nothing is set has an empty row, which is none.
                yield ["uuid", name + "id"] + [column for column in inner if column != name + "id"]


def build():
    """Builds the generator and the library, and returns where they are."""
    for what in [["--product", "capture-codegen"], ["--target", "CaptureServer"]]:
        subprocess.run([*BUILD, *what], cwd=PACKAGE, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run([*BUILD, "--show-bin-path"], cwd=PACKAGE, check=True, capture_output=True)
    return Path(path.stdout.decode().strip())


class Program:
    """The program of main.swift, with the generated code of a schema."""

    def __init__(self, products, schema, folder):
        generator = str(products / "capture-codegen")
        code = folder / "Generated"
        subprocess.run([generator, "-f", schema, "-o", code], check=True, stdout=subprocess.DEVNULL)
        tree = subprocess.run([generator, "tree", "-f", schema, "--format", "json"], check=True, capture_output=True)
        self.tree = json.loads(tree.stdout)
        # Not those of sources that are gone.
        objects = [
            each
            for name in ["CaptureRuntime", "CaptureServer"]
            for each in (products / f"{name}.build").glob("*.o")
            if list((PACKAGE / "Sources" / name).rglob(each.stem))
        ]
        self.path = folder / "program"
        sources = [Path(__file__).parent / "main.swift", *code.glob("*.swift")]
        compiler = ["swiftc", "-Onone", "-I", products / "Modules", *sources, *objects, "-o", self.path]
        subprocess.run(compiler, check=True)

    def run(self, *arguments):
        run = subprocess.run([self.path, *arguments], capture_output=True)
        if run.returncode:
            raise SystemExit(f"{arguments[0]} of {arguments[1]}: {run.stderr.decode()}")
        return run.stdout.decode().splitlines()


def convert(office, files, target, folder, options=()):
    """Lets LibreOffice convert files."""
    profile = f"-env:UserInstallation={(office / 'profile').as_uri()}"
    command = ["soffice", profile, "--headless", *options, "--convert-to", target, "--outdir", folder, *files]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def rows(path, delimiter):
    text = path.read_bytes().decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def by_record(table):
    """The rows of each record, by its key."""
    key = table[0].index("uuid")
    records = {}
    for row in table[1:]:
        records.setdefault(row[key], []).append(row)
    return records


def check(products, schema_path, delimiter, separator, language, count, seed, folder):
    """Returns the number of records that came back, of those that were refused, and of tables; prints the others."""
    program = Program(products, schema_path, folder)
    schema = Schema(program.tree, seed)
    records = folder / "records.jsonl"
    records.write_text("".join(json.dumps(schema.record(number)) + "\n" for number in range(count)))
    tables = list(schema.tables())
    sent, opened, saved, read = (folder / name for name in ["sent", "opened", "saved", "read"])
    for each in [sent, opened, saved, read]:
        each.mkdir()
    names = [f"table{number}.csv" for number in range(len(tables))]
    for name, columns in zip(names, tables):
        for problem in program.run("records", records, sent / name, delimiter, separator, *columns):
            print(f"{schema_path.name}: not written: {problem}")
    # UTF-8, from the first line, in a language, without quotes around each text, with every number and date detected.
    form = f"Text - txt - csv (StarCalc):{ord(delimiter)},34,76,1,,{language},false,true"
    convert(folder, [sent / name for name in names], "ods", opened, [f"--infilter={form}"])
    convert(folder, sorted(opened.iterdir()), f"csv:{form}", saved)
    equal, refused, wrong = 0, 0, 0
    for name, columns in zip(names, tables):
        problems = program.run("table", saved / name, read / name, delimiter, separator, *columns)
        before, after = by_record(rows(sent / name, delimiter)), by_record(rows(read / name, delimiter))
        missing = [key for key in before if key not in after]
        for problem in problems:
            if not re.match(r"row \d+, column `[^`]+`", problem):
                wrong += 1
                print(f"{schema_path.name}: {columns[:3]}: refused without a cell: {problem}")
            else:
                print(f"{schema_path.name}: refused: {problem}")
        if len(missing) != len(problems):
            wrong += 1
            numbers = f"{len(missing)} records are missing, {len(problems)} were refused"
            print(f"{schema_path.name}: {columns[:3]}: {numbers}")
        for key, found in after.items():
            if before.get(key) == found:
                equal += 1
                continue
            wrong += 1
            print(f"{schema_path.name}: {columns[:3]}: {key} changed: {differences(before.get(key, []), found)}")
        refused += len(problems)
    return equal, refused, wrong, len(tables)


def differences(before, after):
    if len(before) != len(after):
        return f"{len(before)} rows became {len(after)}"
    pairs = [(old, new) for one, other in zip(before, after) for old, new in zip(one, other) if old != new]
    return ", ".join(f"{old!r:.60} became {new!r:.60}" for old, new in pairs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("schemas", metavar="SCHEMA", nargs="+", type=Path)
    parser.add_argument("--count", type=int, default=40, help="the number of records (40)")
    parser.add_argument("--seed", type=int, default=1, help="what the records are drawn by (1)")
    parser.add_argument("--delimiter", default=",", help="what stands between cells (a comma)")
    parser.add_argument("--separator", default="|", help="what stands between strings in a cell (|)")
    parser.add_argument(
        "--language", default="1033", help="the language of the spreadsheet, by its number (1033; German is 1031)")
    arguments = parser.parse_args()
    if not shutil.which("soffice"):
        raise SystemExit("This needs LibreOffice: soffice was not found.")
    products, failures = build(), 0
    for schema in arguments.schemas:
        with tempfile.TemporaryDirectory() as folder:
            equal, refused, wrong, tables = check(
                products, schema.resolve(), arguments.delimiter, arguments.separator, arguments.language,
                arguments.count, arguments.seed, Path(folder))
        failures += wrong
        print(f"{schema.name}: {tables} tables, {equal} records equal, {refused} refused, {wrong} wrong", flush=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

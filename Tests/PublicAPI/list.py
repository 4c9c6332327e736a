#!/usr/bin/env python3
"""Lists the public declarations of the libraries, one a line, so that a change of them is a line in a diff.

usage: list.py FOLDER BUILD [--check]

FOLDER is where the lists are, BUILD where SwiftPM has put what it built. With --check nothing is written, and the
status is 1 if a list is out of date.

The compiler tells the declarations of a module that is built. The lists are those of Linux: what only Apple's systems
have, such as views, is not in them. Nor is what begins with an underscore, which only generated code uses.
"""

import difflib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIBRARIES = ["CaptureRuntime", "CaptureSession", "CaptureServer", "CaptureTestSupport"]
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol"}
# Every type is one, or the compiler adds it by itself.
UNINTERESTING = {"Copyable", "Escapable", "SendableMetatype"}


def symbol_graphs(library, build):
    """The symbol graphs of a module: its own, and one for each module that it extends."""
    swift = shlex.split(os.environ.get("SWIFT", "swift"))
    triple = json.loads(run(*swift, "-print-target-info"))["target"]["unversionedTriple"]
    with tempfile.TemporaryDirectory() as folder:
        run(*swift, "symbolgraph-extract", "-module-name", library, "-I", str(Path(build) / "Modules"),
            "-target", triple, "-minimum-access-level", "public", "-skip-synthesized-members",
            "-output-dir", folder)
        return [json.loads(path.read_text()) for path in Path(folder).glob("*.symbols.json")]


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}: {result.stderr or result.stdout}")
    return result.stdout


def conformances(graphs):
    """The protocols and superclasses of each symbol."""
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"])
             for graph in graphs for symbol in graph["symbols"]}
    found = {}
    for relation in (relation for graph in graphs for relation in graph["relationships"]):
        if relation["kind"] in ("conformsTo", "inheritsFrom"):
            name = names.get(relation["target"]) or relation["targetFallback"].split(".", 1)[-1]
            found.setdefault(relation["source"], set()).add(name)
    return {symbol: sorted(names - UNINTERESTING) for symbol, names in found.items()}


def declaration(symbol, protocols):
    """The owner of a symbol, and its declaration."""
    text = re.sub(r"\s+", " ", "".join(part["spelling"] for part in symbol["declarationFragments"]))
    path = symbol["pathComponents"]
    kind = symbol["kind"]["identifier"]
    if kind in TYPES:
        head, where, condition = text.partition(" where ")
        if protocols and kind != "swift.protocol":
            head += ": " + ", ".join(protocols)
        return ".".join(path), "", (head + where + condition).replace(" : ", ": ")
    owner = ".".join(path[:-1])
    constraints = [f"{one['lhs']}{': ' if one['kind'] == 'conformance' else ' == '}{one['rhs']}"
                   for one in symbol.get("swiftExtension", {}).get("constraints", [])]
    if constraints and owner in ("Array", "Optional"):
        owner += " where " + ", ".join(constraints)
    return owner, path[-1], text.replace(" : ", ": ")


def public_declarations(library, build):
    graphs = symbol_graphs(library, build)
    protocols = conformances(graphs)
    lines = {declaration(symbol, protocols.get(symbol["identifier"]["precise"], []))
             for graph in graphs for symbol in graph["symbols"]}
    return "".join(f"{owner} | {text}\n" if owner else f"{text}\n" for owner, _, text in sorted(lines))


def main(folder, build, *options):
    with ThreadPoolExecutor() as pool:
        lists = list(pool.map(lambda library: public_declarations(library, build), LIBRARIES))
    outdated = False
    for library, new in zip(LIBRARIES, lists):
        file = Path(folder) / f"{library}.txt"
        old = file.read_text() if file.exists() else ""
        if "--check" not in options:
            file.write_text(new)
        elif old != new:
            outdated = True
            sys.stdout.writelines(difflib.unified_diff(
                old.splitlines(keepends=True), new.splitlines(keepends=True), str(file), "as built", n=0))
    if outdated:
        sys.exit("The public declarations have changed. If that is meant, run 'make api' and commit what it writes.")


if __name__ == "__main__":
    main(*sys.argv[1:])

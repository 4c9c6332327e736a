#!/usr/bin/env python3
"""Reads exported schemas with datamodel-code-generator, as somebody would who uses them, and imports what it makes.

usage: Tests/Exports/read.py [DOCUMENT ...]    by default those of Fixtures/Cases

No test runs it: it needs `pip install datamodel-code-generator 'pydantic[email]'`.
"""

import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path

CASES = Path(__file__).resolve().parents[2] / "Fixtures/Cases"


def problem(document, folder):
    """Makes models of a document and imports them; returns what is wrong, or nothing."""
    source = folder / "models.py"
    kind = "openapi" if document.name.endswith("openapi.json") else "jsonschema"
    result = subprocess.run(
        [sys.executable, "-m", "datamodel_code_generator", "--input", str(document), "--input-file-type", kind,
         "--output", str(source), "--output-model-type", "pydantic_v2.BaseModel", "--disable-warnings"],
        capture_output=True, text=True)
    if result.returncode:
        return result.stderr.strip()
    spec = importlib.util.spec_from_file_location("models", source)
    sys.modules["models"] = models = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(models)
    except Exception as error:  # Whatever generated code does wrong is what this looks for.
        return f"{type(error).__name__}: {error}"
    return ""


def main():
    documents = [Path(name) for name in sys.argv[1:]] or sorted(CASES.glob("*/Exported/*.json"))
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for document in documents:
            wrong = problem(document, Path(folder))
            if wrong:
                count += 1
                print(f"{document}: {wrong}")
    print(f"{len(documents)} documents, {count} problems")
    sys.exit(1 if count else 0)


main()

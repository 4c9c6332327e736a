#!/usr/bin/env python3
"""Reads exported schemas with generators for other languages, as somebody would who uses them: what
datamodel-code-generator makes is imported, and quicktype has to take the JSON Schemas if it is installed.

usage: Tests/Exports/read.py [DOCUMENT ...]    by default those of Fixtures/Cases

No test runs it: `pip install datamodel-code-generator` and `npm install -g quicktype` install the two.
"""

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CASES = Path(__file__).resolve().parents[2] / "Fixtures/Cases"


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    return "" if result.returncode == 0 else (result.stderr or result.stdout).strip()


def problem_in_python(document, kind, folder):
    """Makes models of a document and imports them; returns what is wrong."""
    source = folder / "models.py"
    wrong = run(
        sys.executable, "-m", "datamodel_code_generator", "--input", str(document), "--input-file-type", kind,
        "--output", str(source), "--output-model-type", "pydantic_v2.BaseModel", "--disable-warnings")
    if wrong:
        return wrong
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
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for document in documents:
            isOpenAPI = document.name.endswith("openapi.json")
            problems = {"datamodel-code-generator": problem_in_python(
                document, "openapi" if isOpenAPI else "jsonschema", folder)}
            if not isOpenAPI and shutil.which("quicktype"):
                problems["quicktype"] = run(
                    "quicktype", "--src-lang", "schema", "--lang", "typescript", str(document),
                    "--out", str(folder / "models.ts"))
            for tool, problem in problems.items():
                count += bool(problem)
                if problem:
                    print(f"{document}: {tool}: {problem}")
    print(f"{len(documents)} documents, {count} problems")
    sys.exit(1 if count else 0)


main()

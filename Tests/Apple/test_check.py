"""The check finds what is planted, passes what is old, and is no success where it could not look."""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import toolchain

HERE = Path(__file__).resolve().parent
WORK = HERE.parent.parent / ".build" / "apple"

MANIFEST = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Planted", platforms: [.macOS(.v12), .iOS(.v15)], products: [.library(name: "Planted", targets: ["Planted"])],
    targets: [.target(name: "Planted")])
"""


def check(source):
    """The status and the output of a check of a package with one file."""
    with tempfile.TemporaryDirectory() as above:
        # What a checkout lies in has no say in which of its targets are checked.
        folder = str(Path(above, "Tests"))
        sources = Path(folder, "Sources", "Planted")
        sources.mkdir(parents=True)
        Path(folder, "Package.swift").write_text(MANIFEST)
        Path(sources, "Planted.swift").write_text(source)
        command = [sys.executable, str(HERE / "check.py"), "--package", folder, "--work", str(WORK)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return result.returncode, result.stdout


class CheckTests(unittest.TestCase):
    def test_what_is_planted_is_found(self):
        status, output = check("""\
import Foundation
import Synchronization
protocol P<T> { associatedtype T }
func f(_ value: Any) async throws { try await Task.sleep(for: .seconds(1)) }
let mutex = Mutex(0)
let url = URL(filePath: "/")
func g(_ value: Any) -> Bool { value is any P<Int> }
func cache() { _ = NSCache<NSString, NSString>() }
let process = Process.self
""")
        self.assertEqual(status, 1, output)
        expected = [
            "Planted.swift:4:52: error: 'sleep(for:tolerance:clock:)' is only available in macOS 13.0 or newer",
            "Planted.swift:5:13: error: 'Mutex' is only available in macOS 15.0 or newer",
            "Planted.swift:6:11: error: 'init(filePath:directoryHint:relativeTo:)' is only available in macOS 13.0",
            "Planted.swift:7:41: error: runtime support for parameterized protocol types is only available in macOS 13",
            "Planted.swift:6:11: error: 'init(filePath:directoryHint:relativeTo:)' is only available in iOS 16.0",
            "Planted.swift:8:20: error: 'NSCache' is not in Tests/Apple/introduced.txt: look up which systems",
            "Planted.swift:9:15: error: 'Process' is not available in ios",
        ]
        for line in expected:
            self.assertIn(line, output)
        self.assertNotIn("Planted.swift:9:15: error: 'Process' is not available in macos", output)

    def test_what_is_old_passes(self):
        status, output = check("""\
import Foundation
let url = URL(fileURLWithPath: "/").appendingPathComponent("x")
let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
@available(macOS 13, iOS 16, *) let newer = URL(filePath: "/")
""")
        self.assertEqual(status, 0, output)

    def test_a_module_without_the_name_of_its_system_ends_the_check(self):
        message = io.StringIO()
        with tempfile.NamedTemporaryFile() as file, contextlib.redirect_stderr(message):
            file.write(b"a module of another format")
            file.flush()
            with self.assertRaises(SystemExit) as end:
                toolchain.retargeted(Path(file.name), "x86_64-apple-macosx12.00")
        self.assertEqual(end.exception.code, 2)
        self.assertIn("this toolchain cannot be used", message.getvalue())

    def test_a_compiler_that_lets_everything_pass_ends_the_check(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "PlantedUses.swift")
            source.write_text("let one = 1  // too new\n")
            result = subprocess.run(
                [sys.executable, "-c", f"""\
import sys
sys.path.insert(0, {str(HERE)!r})
import check, pathlib, types
check.HERE = pathlib.Path({folder!r})
root = types.SimpleNamespace(name="Planted", minimum={{"macos": "12.0"}}, targets=[])
workspace = types.SimpleNamespace(root=root)
tools = check.Toolchain(pathlib.Path({str(WORK)!r}))
check.Check(tools, workspace, "macos").verify()
"""],
                capture_output=True, text=True)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("does not judge for macos 12.0 what is too new", result.stderr)


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Checks on Linux that this package compiles for the deployment targets of its manifest.

For macOS it checks every target, for iOS, tvOS and watchOS what apps link.

The compiler itself judges: it gets its modules under the name of an Apple system, see toolchain.py. A use that is too
new is an error of its own, with status 1. Status 2 says that the check could not be made.

It does not see: what Apple's Foundation lacks, blocks under `canImport(Darwin)`, and anything at run time.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from package import Workspace
from toolchain import SYSTEMS, Toolchain, fail
from unannotated import Index, introduced, unannotated

HERE = Path(__file__).resolve().parent
# SwiftPM builds test targets for no system older than that of Xcode's testing library.
TESTS = {"macos": "14.0"}


def numbers(version):
    return [int(part) for part in version.split(".")]


class Check:
    """The targets of a package for one system."""

    def __init__(self, toolchain, workspace, system):
        self.toolchain = toolchain
        self.workspace = workspace
        self.root = workspace.root
        self.system = system
        self.version = self.root.minimum[system]
        self.folder = toolchain.work / self.root.name / f"{system}-{self.version}"
        # A module of an earlier run, of a target that is gone, must not be found.
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.skipped = []

    def run(self, wanted):
        """Prints the errors, and returns their number."""
        self.verify()
        order = [target for target in self.workspace.ordered(wanted) if target.is_swift and self.can_check(target)]
        if any(target.kind == "plugin" for target in order):
            self.compile_stub()
        self.toolchain.copy(self.system, self.version)
        self.toolchain.copy(self.system, TESTS.get(self.system, self.version))
        results = self.compile_all(order)
        errors = []
        for target in results:
            errors += self.errors(target, results[target])
        checked = [target for target in order if target in wanted]
        print(f"{self.system} {self.version}: {len(checked)} targets checked, {len(errors)} errors", flush=True)
        for error in errors:
            print(f"  {error}")
        for target in self.skipped:
            print(f"  not checked: {target.name}, because what a build plugin writes is only there after a build")
        return len(errors)

    def can_check(self, target):
        missing = [t for t in self.workspace.ordered([target]) if t.package is self.root and t.lacks_generated]
        if missing:
            self.skipped.append(target)
        return not missing

    def compile_all(self, order):
        """Makes the module of each target after those that it needs, and judges the targets of this package."""
        modules = {}
        imported = {other for target in order for other in self.workspace.dependencies(target)}

        def wait_for_imports(target):
            for other in self.workspace.dependencies(target):
                if other in modules:
                    modules[other].result()

        def module(target):
            wait_for_imports(target)
            result = self.make_module(target)
            if result.returncode:
                fail(f"{target.name} could not be compiled for {self.system}\n{result.stderr}")

        def judge(target):
            wait_for_imports(target)
            return self.judge(target)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for target in order:
                if target in imported:
                    modules[target] = pool.submit(module, target)
            own = [target for target in order if target.package is self.root]
            # The longest first, so that none is left alone at the end.
            judged = {target: pool.submit(judge, target) for target in sorted(own, key=self.size, reverse=True)}
        return {target: judged[target].result() for target in own}

    def size(self, target):
        return sum(source.stat().st_size for source in target.sources)

    def version_of(self, target):
        return TESTS.get(self.system, self.version) if target.kind == "test" else self.version

    def command(self, version, module):
        return self.toolchain.command(self.system, version) + [
            "-module-name", module, "-I", str(self.folder), "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-enable-testing",
            # The trait that is on by default.
            "-D", "URLSession",
        ]

    def command_of(self, target):
        version = self.version_of(target)
        command = self.command(version, target.module) + target.flags
        command += ["-swift-version", target.language, "-package-name", re.sub(r"\W", "_", target.package.name)]
        if not any(source.name == "main.swift" for source in target.sources):
            command += ["-parse-as-library"]
        if target.kind == "plugin":
            place = self.toolchain.copy(self.system, version)
            command += ["-I", str(place / "plugins"), "-package-description-version", target.package.tools]
        if self.system != "macos" and target.kind == "library":
            command += ["-application-extension"]
        for other in self.workspace.ordered([target]):
            if not other.is_swift and other.module_map.exists():
                command += ["-Xcc", f"-fmodule-map-file={other.module_map}", "-Xcc", f"-I{other.module_map.parent}"]
        return command

    def make_module(self, target):
        """The module for those that depend on the target, even if it has errors; judging it is another matter."""
        return subprocess.run(
            self.command_of(target) + [
                "-emit-module", "-o", str(self.folder / f"{target.module}.swiftmodule"),
                "-experimental-skip-non-inlinable-function-bodies-without-types",
                "-experimental-allow-module-with-compiler-errors", "-disable-availability-checking",
                "-suppress-warnings", *map(str, target.sources + target.generated()),
            ],
            capture_output=True, text=True)

    def judge(self, target):
        """What the compiler says of the target; its references, unless it is one of tests, are then in an index."""
        sources = target.sources + target.generated()
        # A name of no file for each source, without which only one source would be in the index.
        units = self.folder / f"{target.module}.units"
        units.write_text("".join(f"{source}.o\n" for source in sources))
        primary = [word for source in sources for word in ("-primary-file", str(source))]
        index = [
            "-index-store-path", str(self.index(target)), "-index-unit-output-path-filelist", str(units),
        ]
        return subprocess.run(
            self.command_of(target) + ["-typecheck", *([] if target.kind == "test" else index), *primary],
            capture_output=True, text=True)

    def index(self, target):
        return self.folder / "index" / target.name

    def compile_stub(self):
        """The module that only Xcode has, so that the plugins' blocks for it are compiled."""
        place = self.toolchain.copy(self.system, self.version)
        result = subprocess.run(
            self.command(self.version, "XcodeProjectPlugin") + [
                "-emit-module", "-o", str(self.folder / "XcodeProjectPlugin.swiftmodule"),
                "-I", str(place / "plugins"), "-package-description-version", self.root.tools,
                "-parse-as-library", "-swift-version", "6", str(HERE / "XcodeProjectPlugin.swift"),
            ],
            capture_output=True, text=True)
        if result.returncode:
            fail(f"the stub of XcodeProjectPlugin does not compile\n{result.stderr}")

    def errors(self, target, result):
        """The compiler's own lines, and the uses that it could not judge."""
        pattern = r"^(.+?):(\d+:\d+): error: (.*)$"
        found = [
            f"{os.path.relpath(file, self.root.folder)}:{place}: error: {text}"
            for file, place, text in dict.fromkeys(re.findall(pattern, result.stderr, re.MULTILINE))
        ]
        if result.returncode and not found:
            fail(f"{target.name} could not be compiled for {self.system}\n{result.stderr}")
        # Tests run on the newer systems of developers.
        return found if target.kind == "test" else found + self.unlisted(target)

    def unlisted(self, target):
        names, versions = unannotated(self.toolchain), introduced()
        places = {source.name: os.path.relpath(source, self.root.folder) for source in target.sources}
        found = {}
        for file, line, column, usr in Index(self.toolchain, self.index(target)).references():
            name = names.get(usr)
            # The first use of each is enough.
            if not name or name in found:
                continue
            problem = None
            version = versions.get(name, {}).get(self.system)
            if name not in versions:
                problem = "is not in Tests/Apple/introduced.txt: look up which systems introduced it, and add it"
            elif versions[name] and not version:
                problem = f"is not available in {self.system}, as Tests/Apple/introduced.txt says"
            elif version and numbers(version) > numbers(self.version):
                problem = f"is only available in {self.system} {version} or newer: Tests/Apple/introduced.txt"
            if problem:
                found[name] = f"{places.get(file, file)}:{line}:{column}: error: '{name}' {problem}"
        return list(found.values())

    def verify(self):
        """Ends the check if the compiler does not find what is too new in a file that is full of it."""
        file = HERE / "PlantedUses.swift"
        result = subprocess.run(
            self.command(self.version, "PlantedUses")
            + ["-typecheck", str(file), "-parse-as-library", "-swift-version", "6", "-suppress-warnings"],
            capture_output=True, text=True)
        planted = {str(number) for number, line in enumerate(file.read_text().splitlines(), 1) if "// too new" in line}
        found = set(re.findall(r"PlantedUses\.swift:(\d+):\d+: error: ", result.stderr))
        if found != planted:
            fail(
                f"the compiler does not judge for {self.system} {self.version} what is too new: of the lines "
                f"{sorted(planted, key=int)} of {file.name} it refuses {sorted(found, key=int)}\n{result.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", type=Path, default=HERE.parent.parent, help="another package than this one")
    parser.add_argument("--work", type=Path, help="where copies of the toolchain are kept (.build/apple)")
    options = parser.parse_args()

    toolchain = Toolchain((options.work or options.package / ".build" / "apple").resolve())
    workspace = Workspace(options.package)
    count = 0
    for system in [name for name in SYSTEMS if name in workspace.root.minimum]:
        wanted = workspace.root.targets
        if system != "macos":
            # The long tests have a library of their own, which no app links.
            tests = workspace.root.folder / "Tests"
            wanted = [
                target for target in workspace.root.product_targets
                if target.kind == "library" and tests not in target.folder.parents
            ]
        # What the products consist of is checked like them.
        wanted = [target for target in workspace.ordered(wanted) if target.package is workspace.root]
        count += Check(toolchain, workspace, system).run(wanted)
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()

"""The toolchain of Linux, copied so that its compiler takes it for one of an Apple system.

The compiled modules of a Linux toolchain keep `@available(macOS …)`, which is ignored there. The name of the system
stands near the beginning of such a file. Here it is replaced by one of an Apple system, padded to the same length.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ARCHITECTURE = os.uname().machine
LINUX = f"{ARCHITECTURE}-unknown-linux-gnu"
# The system in a triple, and the folder of its modules. visionOS would need a table of its SDK; what iOS 15 has,
# visionOS 1 has.
SYSTEMS = {
    "macos": ("macosx", "macosx"),
    "ios": ("ios", "iphoneos"),
    "tvos": ("tvos", "appletvos"),
    "watchos": ("watchos", "watchos"),
}


def fail(message):
    """Ends the check as one that could not be made, which is no success."""
    print(f"Tests/Apple: {message}", file=sys.stderr)
    sys.exit(2)


def output(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        fail(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def triple(system, version):
    """The name of an Apple system, as long as that of Linux: 8.0, 8.00 and 8.0.000 are one version."""
    # An x86_64 iOS is a simulator, whose name has one more part. No code is made, so the processor does not matter.
    prefix = f"{'x86_64' if system == 'macos' else 'arm64'}-apple-{SYSTEMS[system][0]}"
    room = len(LINUX) - len(prefix)
    text = ".".join((version.split(".") + ["0"])[:2])
    if len(text) < room:
        text += "0" if len(text) + 1 == room else "." + "0" * (room - len(text) - 1)
    if len(text) != room:
        fail(f"{system} {version} does not fit into the length of '{LINUX}'")
    return prefix + text


def retargeted(path, name):
    """A compiled module with the name of another system."""
    data = path.read_bytes()
    place = data.find(LINUX.encode())
    if not 0 < place < 1 << 16:
        fail(f"'{LINUX}' is not where it was expected in {path}: this toolchain cannot be used for the check")
    return data[:place] + name.encode() + data[place + len(LINUX):]


class Toolchain:
    def __init__(self, work):
        compiler = shutil.which("swiftc") or fail("there is no swiftc in PATH")
        self.bin = Path(compiler).resolve().parent
        self.frontend = self.bin / "swift-frontend"
        self.resources = self.bin.parent / "lib" / "swift"
        version = output([str(self.bin / "swiftc"), "--version"])
        # Another toolchain gets copies of its own.
        self.work = work / re.sub(r"\W+", "-", version.splitlines()[0]).strip("-")

    def copy(self, system, version):
        """The resource folder for a system; most of it is links."""
        name = triple(system, version)
        place = self.work / "toolchain" / name
        if (place / "done").exists():
            return place
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for entry in self.resources.iterdir():
            if entry.name != "linux":
                (place / entry.name).symlink_to(entry)
        short, folder = SYSTEMS[system]
        processor = name.split("-")[0]
        for entry in (self.resources / "linux").glob("*.swiftmodule"):
            module = place / folder / entry.name
            module.mkdir(parents=True)
            for system_name in {short, "macos" if short == "macosx" else short}:
                self.copy_module(entry, module / f"{processor}-apple-{system_name}", name)
        for overlay in (self.resources / "linux").glob("*.swiftcrossimport"):
            (place / folder / overlay.name).symlink_to(overlay)
        plugins = self.resources / "pm" / "PluginAPI" / "PackagePlugin.swiftmodule"
        (place / "plugins").mkdir()
        (place / "plugins" / plugins.name).write_bytes(retargeted(plugins, name))
        self.write_header_map(place / "headers.yaml")
        (place / "done").touch()
        return place

    def copy_module(self, entry, stem, name):
        binary, interface = (entry / f"{LINUX}.{ending}" for ending in ("swiftmodule", "swiftinterface"))
        if binary.exists():
            stem.with_name(stem.name + ".swiftmodule").write_bytes(retargeted(binary, name))
        elif interface.exists():
            text = interface.read_bytes().replace(LINUX.encode(), name.encode())
            stem.with_name(stem.name + ".swiftinterface").write_bytes(text)

    def write_header_map(self, file):
        """The headers of C stay those of Linux, to which the modules refer. Its compiler adds these two by itself."""
        headers = self.resources / "linux" / ARCHITECTURE
        contents = [
            {"name": name, "type": "file", "external-contents": str(headers / source)}
            for name, source in (("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h"))
        ]
        root = {"name": "/usr/include", "type": "directory", "contents": contents}
        file.write_text(json.dumps({
            "version": 0, "case-sensitive": "false", "overlay-relative": "false", "roots": [root],
        }))

    def command(self, system, version):
        """The start of every call of the compiler."""
        place = self.copy(system, version)
        return [
            str(self.frontend), "-target", place.name, "-clang-target", LINUX,
            "-resource-dir", str(place), "-disable-objc-interop", "-vfsoverlay", str(place / "headers.yaml"),
            "-Xcc", "-fmodule-map-file=/usr/include/module.modulemap",
            "-module-cache-path", str(self.work / "cache"),
            "-plugin-path", str(self.resources / "host" / "plugins"), "-diagnostic-style", "llvm",
        ]

"""Uses of Foundation and Dispatch whose declarations do not say, on Linux, which system introduced them.

Apple's headers say it; swift-corelibs-foundation often does not, so that the compiler cannot judge these uses. Each
such declaration is in the list `introduced.txt`, for a person has looked it up.
"""

import ctypes
import json
from pathlib import Path

from toolchain import LINUX, fail, output

MODULES = ["Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch"]
LIST = Path(__file__).with_name("introduced.txt")


def unannotated(toolchain):
    """The declarations without a version, `{USR: name}`."""
    cache = toolchain.work / "unannotated.json"
    if not cache.exists():
        folder = toolchain.work / "symbols"
        folder.mkdir(parents=True, exist_ok=True)
        for module in MODULES:
            output([
                str(toolchain.bin / "swift-symbolgraph-extract"), "-module-name", module, "-target", LINUX,
                "-output-dir", str(folder), "-skip-synthesized-members",
                "-module-cache-path", str(toolchain.work / "cache"),
            ])
        names = {}
        for file in folder.glob("*.json"):
            for symbol in json.loads(file.read_text())["symbols"]:
                if not any(entry.get("domain") == "macOS" for entry in symbol.get("availability", [])):
                    names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
        if not names:
            fail(f"{folder}: swift-symbolgraph-extract has listed nothing")
        cache.write_text(json.dumps(names))
    return json.loads(cache.read_text())


def introduced():
    """The list, `{name: {system: version}}`. Without versions, a declaration is older than every deployment target."""
    versions = {}
    for line in LIST.read_text().splitlines():
        if line and not line.startswith("#"):
            name, text = line.rsplit("  ", 1)
            words = text.split()
            versions[name.strip()] = {} if words == ["old"] else dict(zip(words[::2], words[1::2]))
    return versions


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


class Index:
    """What the compiler has written with `-index-store-path`, read with the library of the toolchain."""

    IMPLICIT, REFERENCE = 1 << 8, 1 << 2

    def __init__(self, toolchain, store):
        path = toolchain.bin.parent / "lib" / "libIndexStore.so"
        if not path.exists():
            fail(f"this toolchain has no {path.name}")
        self.library = ctypes.CDLL(str(path))
        self.store = store
        results = {
            "store_create": ctypes.c_void_p, "record_reader_create": ctypes.c_void_p,
            "occurrence_get_symbol": ctypes.c_void_p, "occurrence_get_roles": ctypes.c_uint64,
            "symbol_get_usr": Text,
        }
        for name, result in results.items():
            getattr(self.library, f"indexstore_{name}").restype = result

    def call(self, name, pointer, *arguments):
        return getattr(self.library, f"indexstore_{name}")(ctypes.c_void_p(pointer), *arguments)

    def references(self):
        """Every reference in the source, as `(file, line, column, USR)`."""
        if not (self.store / "v5" / "records").exists():
            fail(f"{self.store} is no index of the expected format")
        found = []
        store = self.library.indexstore_store_create(str(self.store).encode(), None)
        for record in sorted(self.store.glob("v5/records/*/*.swift-*")):
            # A record is called after its file, with a hash at the end.
            file = record.name.rsplit("-", 1)[0]
            reader = self.call("record_reader_create", store, record.name.encode(), None)
            if not reader:
                fail(f"{record} cannot be read")

            def visit(_, occurrence):
                roles = self.call("occurrence_get_roles", occurrence)
                if roles & self.REFERENCE and not roles & self.IMPLICIT:
                    line, column = ctypes.c_uint(), ctypes.c_uint()
                    self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), ctypes.byref(column))
                    usr = str(self.call("symbol_get_usr", self.call("occurrence_get_symbol", occurrence)))
                    found.append((file, line.value, column.value, usr))
                return True

            visitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(visit)
            self.call("record_reader_occurrences_apply_f", reader, None, visitor)
        return found

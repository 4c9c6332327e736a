#!/bin/sh
# Compiles the sources that count seconds, days and microseconds for a system whose Int has 32 bits, as on
# many watches, and runs Values.swift with them. The system is WebAssembly, because toolchains of swift.org
# have all that it takes. Says which values are wrong; the status is 1 then. The argument is a folder for what is built:
#
#     Tests/ThirtyTwoBit/run.sh /tmp/thirty-two-bit
#
# With --missing it only says what the toolchain lacks for that, as Xcode's does.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../../Sources
target=wasm32-unknown-none-wasm
library=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/embedded/$target
tables=$library/libswiftUnicodeDataTables.a

if [ "$1" = --missing ]; then
    for tool in clang wasm-ld wasmkit; do command -v "$tool" >/dev/null || echo "$tool"; done
    [ -f "$tables" ] || echo "$tables"
    exit
fi

mkdir -p "$1"
cd "$1"

swift() {
    # Without the last option the object asks for a canary that only a C library has.
    swiftc -target $target -enable-experimental-feature Embedded -swift-version 6 -wmo -O -parse-as-library \
        -package-name capture-codegen -Xfrontend -disable-stack-protector "$@"
}

c() { clang --target=$target -nostdlib -ffreestanding -O1 "$@"; }

swift -module-name FoundationEssentials -emit-module -o FoundationEssentials.swiftmodule \
    "$here/FoundationEssentials.swift"
swift -module-name ThirtyTwoBit -I . -c -o program.o "$here/Values.swift" \
    "$sources/CaptureRuntime/Dates/CaptureDate.swift" \
    "$sources/CaptureRuntime/Dates/CaptureDateTime.swift" \
    "$sources/CaptureRuntime/Dates/DateText.swift" \
    "$sources/CaptureRuntime/Bytes/UInt8+ASCII.swift"
c -c -o shim.o "$here/Shim.c"
wasm-ld -o program.wasm program.o shim.o "$tables"
wasmkit run program.wasm

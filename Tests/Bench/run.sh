#!/usr/bin/env bash
# Measures the installed form of the command, and what it generates against plain Codable structs. `make bench` builds
# both for release, and says what the variables mean.
#
# usage: Tests/Bench/run.sh FOLDER    FOLDER is where the release build is
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
products="$1"
baseline="${BASELINE:-}"

# A baseline that is a checkout is installed as its own Makefile does it.
if test -d "$baseline"; then
    installed="$PWD/.build/bench-baseline"
    make -C "$baseline" install PREFIX="$installed" DESTDIR= SWIFT_FLAGS=
    BASELINE_CHECKOUT="$(cd "$baseline" && pwd)"
    export BASELINE_CHECKOUT BASELINE_TOOL="$installed/bin/capture-codegen"
else
    export BASELINE_TOOL="$baseline"
fi

# Built by itself: nothing else needs it, and it needs nothing but the release build.
swiftc -O Tests/Bench/*.swift -o "$products/bench"
export SAVES="${SAVES:-}" PERL_ORIGINAL="${PERL_ORIGINAL:-}"
"$products/bench" "$products/capture-codegen" "$products/Modules" \
    "$products/CaptureRuntime.build,$products/CaptureServer.build" "$PWD/Fixtures"

#!/usr/bin/env bash
# Runs two commands beside each other that run tests, and prints what failed and the totals of each.
#
# The second one starts when the first has begun its tests: two SwiftPMs that load a build in the same moment find its
# database locked.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
bash -c "$1" > "$log" 2>&1 &
first=$!
until grep -q "^Test Suite " "$log" || ! kill -0 "$first" 2> /dev/null; do sleep 0.2; done
status=0
bash -c "$2" 2>&1 | awk -f Tests/summary.awk || status=1
wait "$first" || status=1
awk -f Tests/summary.awk "$log"
exit "$status"

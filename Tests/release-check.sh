#!/usr/bin/env bash
# Says what a release lacks: the version, the heading of the changelog, a licence, a clean tree. `make release-check`
# calls it before it runs all other checks.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
status=0
lacks() {
    echo "$1" >&2
    status=1
}

version="$(sed -n 's/^package let toolVersion = "\(.*\)"$/\1/p' Sources/capture-codegen/Parsing.swift)"
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] \
    || lacks "The version in Sources/capture-codegen/Parsing.swift is no version: '$version'."

# Only what the command prints may repeat it.
others="$(git grep -lwF "$version" -- Sources README.md .github Makefile Package.swift \
    ':!Sources/capture-codegen/Parsing.swift' ':!.github/CHANGELOG.md' || true)"
[ -z "$others" ] || lacks "The version $version is also in: $(echo $others)."

heading="$(grep -m 1 '^## ' .github/CHANGELOG.md)"
[[ "$heading" =~ ^"## $version - "[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] \
    || lacks "The first heading of .github/CHANGELOG.md is '$heading', and should be '## $version - ' and the day."

[ -z "$(git tag --list "$version")" ] || lacks "The tag $version exists. Choose the next version."
[ -e LICENSE ] || lacks "There is no file LICENSE."
! grep -q "no release" README.md || lacks "README.md says that there is no release."
[ -z "$(git status --porcelain)" ] || lacks "There are changes that are not committed, or files that Git does not know."
[ "$status" != 0 ] || echo "Version $version can be tagged if all checks pass."
exit "$status"

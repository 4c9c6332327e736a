#!/usr/bin/env bash
# Says what a release lacks: the version, the heading of the changelog, names in it, a licence, a clean tree. `make
# release-check` calls it before it runs all other checks.
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

# What has become of the public names of a revision that apps were written for.
before=383eba74
kinds="func|var|let|case|struct|class|enum|protocol|actor|typealias"
if git cat-file -e "$before^{tree}" 2> /dev/null; then
    gone="$(git grep -h "" "$before" -- Sources/Capture{Runtime,Server,Session,TestSupport}/"*.swift" \
        | awk '/^ *public .*enum /, /^ *}$/ { if (/^ *case /) print } /^ *public / { print }' \
        | sed -nE "s/^ *(public |[a-z]+ )*($kinds) ([A-Za-z][A-Za-z0-9]*).*/\\3/p" | sort -u \
        | comm -23 - <(grep -ohE "[A-Za-z][A-Za-z0-9]*" Tests/PublicAPI/*.txt .github/CHANGELOG.md | sort -u))"
    [ -z "$gone" ] || lacks "The changelog does not say what has become of: $(echo $gone)."
else
    echo "The changelog is not compared with $before: this clone has no history." >&2
fi

[ -z "$(git tag --list "$version")" ] || lacks "The tag $version exists. Choose the next version."
[ -e LICENSE ] || lacks "There is no file LICENSE."
! grep -q "no release" README.md || lacks "README.md says that there is no release."
[ -z "$(git status --porcelain)" ] || lacks "There are changes that are not committed, or files that Git does not know."
[ "$status" != 0 ] || echo "Version $version can be tagged if all checks pass."
exit "$status"

#!/usr/bin/env bash
# Builds the documentation of the libraries and of the generator: every folder *.docc below this one, and an archive
# with all of them. A warning is an error. `make docs` calls it.
#
# usage: Sources/make-docs.sh DOCC FOLDER    DOCC is the documentation compiler, FOLDER is made anew
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
docc="$1"
if test -z "$docc"; then
    echo "make docs needs docc, which comes with Swift 5.6 and later: name it, as in" \
        "'make docs DOCC=/path/to/docc'." >&2
    exit 1
fi
rm -rf "$2"
mkdir -p "$2/symbols"
docs="$(cd "$2" && pwd)"
symbols="$docs/symbols"

# Converts the catalogue of a module. What follows its name are options of docc.
convert() {
    local module="$1"
    shift
    "$docc" convert --warnings-as-errors "Sources/$module/$module.docc" "$@" \
        --output-path "$docs/$module.doccarchive"
}

for catalogue in Sources/*/*.docc; do
    module="$(basename "$catalogue" .docc)"
    # The catalogue of the generator is about a command: there are no symbols in it.
    if test "$module" = capture-codegen; then
        convert "$module" --fallback-bundle-identifier capture-codegen.generator
        continue
    fi
    # The symbols are taken from a build of its own: the options would have every other one compile everything again.
    # It is made anew each time, because a build that compiles nothing writes no symbols. The variables may be several
    # words.
    ${SWIFT:-swift} build --target "$module" ${SWIFT_FLAGS:-} --scratch-path "$docs/build" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$symbols" \
        -Xswiftc -emit-extension-block-symbols
    # Each catalogue gets the symbols of its module.
    mkdir "$symbols/$module"
    for file in "$symbols/$module".symbols.json "$symbols/$module"@*.symbols.json; do
        if test -e "$file"; then mv "$file" "$symbols/$module"; fi
    done
    convert "$module" --additional-symbol-graph-dir "$symbols/$module" \
        --fallback-bundle-identifier "capture-codegen.$module"
done

# One place with all of them, which any web server can show.
"$docc" merge "$docs"/*.doccarchive --output-path "$docs/all" --synthesized-landing-page-name capture-codegen \
    --synthesized-landing-page-topics-style list
echo "To read the articles, run 'python3 -m http.server --directory \"$2/all\" 8000'" \
    "and open http://localhost:8000/documentation."

#!/usr/bin/env bash
# Makes a package of the plugins with an executable in it, in the layout of SwiftPM's bundles of executables.
#
# usage: Sources/Plugins/Prebuilt/make-bundle.sh TOOL FOLDER    TOOL is the executable, FOLDER the package to make
set -euo pipefail
plugins="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
tool="$1"
package="$2"
bundle="$package/capture-codegen.artifactbundle"
# The variable may be a command with options.
triple="$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"unversionedTriple" *: *"\(.*\)".*/\1/p' | head -n 1)"
version="$("$tool" --version | sed 's/.* //')"

rm -rf "$bundle" "$package/CaptureCodegenPlugin" "$package/CaptureCodegenCommand"
mkdir -p "$bundle/$triple"
install -m 755 "$tool" "$bundle/$triple/capture-codegen"
sed -e "s/@VERSION@/$version/" -e "s/@TRIPLE@/$triple/g" "$plugins/Prebuilt/info.json.in" > "$bundle/info.json"
# What the plugins share is a link in each of them, which becomes a copy.
cp -RL "$plugins/CaptureCodegenPlugin" "$plugins/CaptureCodegenCommand" "$package"
cp "$plugins/Prebuilt/Package.swift" "$package"
echo "The package in $package has version $version of the tool, for $triple."

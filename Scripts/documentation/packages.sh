#!/usr/bin/env bash
# Checks that the modules of the packages that App is composed of have documentation comments. Only modules that changed are
# read again. The site has pages for the kit alone.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
cd "$ROOT"
for package in Services App; do
    # shellcheck disable=SC2046  # several words
    swift build --quiet --package-path "Packages/$package" --scratch-path "$SCRATCH" "${BUILD[@]}" $(headless "Packages/$package")
done
binaries="$SCRATCH/debug"
triple="$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)"
cache="$SCRATCH/documentation"
mkdir -p "$cache"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

search=(-I "$binaries/Modules")
for headers in Sources/*/include; do
    search+=(-Xcc "-fmodule-map-file=$binaries/$(basename "$(dirname "$headers")").build/module.modulemap")
done
for map in {Sources,Packages/Services/Sources}/*/module.modulemap; do search+=(-Xcc "-fmodule-map-file=$map"); done
for option in $(pkg-config --cflags libpq); do search+=(-Xcc "$option"); done
count=0
for source in Packages/*/Sources/*; do
    module="$(basename "$source")"
    case "$source" in
    */C*) [ -e "$binaries/Modules/$module.swiftmodule" ] || continue ;;  # written in C
    Packages/Benchmarks/* | Packages/Exploration/* | Packages/Screens/*) continue ;;  # programs and tests of the kit
    esac
    count=$((count + 1))
    key="$({ find -L "$source" -type f -print0 | LC_ALL=C sort -z | xargs -0 cat && cat Scripts/documentation/undocumented.py; } |
        git hash-object --stdin)"
    [ "$(cat "$cache/$module.key" 2>/dev/null)" != "$key" ] || continue
    mkdir "$work/$module"
    swift symbolgraph-extract -include-spi-symbols -skip-synthesized-members -module-name "$module" -target "$triple" \
        "${search[@]}" -output-dir "$work/$module"
    python3 -B Scripts/documentation/undocumented.py "$module" "$work/$module"
    echo "$key" >"$cache/$module.key"
done
echo "The public declarations of $count modules of packages are documented."

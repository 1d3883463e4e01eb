#!/usr/bin/env bash
# Compares the public declarations of TreeUI and TreeCharts with those of SwiftUI and Swift Charts.
# Scripts/checks/signatures/swiftui.txt is the table of the latter:
#     Scripts/check signatures                     every difference, addition and omission that is not accepted
#     Scripts/check signatures --sdk PATH…         the same, after writing the table from SDKs: iOS first, then macOS
#     Scripts/check signatures --accepted          also the accepted ones
#     Scripts/check signatures --prune             deletes accepted differences that no longer exist
#     Scripts/check signatures --lines View.sheet  TreeUI's declarations of a name, as lines of the table
# Scripts/checks/signatures/README.md explains the table. Ends with 1 after a finding, and with 2 if nothing was compared.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
--help | -h)
    sed -n '2,9s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
cd "$ROOT"
PYTHONDONTWRITEBYTECODE=1 python3 Scripts/checks/signatures/tests.py --quiet
swift build --quiet "${BUILD[@]}" --scratch-path "$SCRATCH" --target TreeCharts
binaries="$(swift build --scratch-path "$SCRATCH" --show-bin-path)"
triple="$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
sdk=()
[ "$(uname)" != Darwin ] || sdk=(-sdk "$(xcrun --show-sdk-path)")
for module in TreeUI TreeCharts; do
    swift symbolgraph-extract -module-name "$module" -target "$triple" ${sdk[@]+"${sdk[@]}"} -I "$binaries/Modules" \
        -Xcc "-fmodule-map-file=$binaries/CAtomic.build/module.modulemap" -minimum-access-level public \
        -skip-synthesized-members -output-dir "$work"
done
if [ "${1:-}" = --sdk ]; then
    shift
    folders="$(python3 -B Scripts/checks/signatures/extract.py "$SCRATCH/signatures" "$@")"
    # shellcheck disable=SC2086  # several words
    set -- --write-table $folders
fi
# What TreeCharts adds to types of other modules is in graphs of their own.
PYTHONDONTWRITEBYTECODE=1 python3 Scripts/checks/signatures/check.py "$work/TreeUI.symbols.json" \
    "$work/TreeCharts.symbols.json" "$work/TreeCharts@TreeUI.symbols.json" "$@"

#!/usr/bin/env bash
# Compiles FeatureKit, every feature and the applications against a stand-in for SwiftUI:   Scripts/check swiftui
#
# The stand-in is TreeUI under the name SwiftUI, with its public names alone. With it, FeatureKit and the features take the
# branch that they take on Apple platforms. The tests of FeatureKit's additions run with that branch too. Files that use names
# SwiftUI lacks must be refused. ADR-022 has the reasons.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
"") ;;
--help | -h)
    sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
*)
    echo "Scripts/check swiftui: unknown argument $1; see Scripts/check swiftui --help" >&2
    exit 64
    ;;
esac
if [ "$(uname)" = Darwin ]; then
    echo "SwiftUI exists here, so no stand-in is needed: swift build compiles against SwiftUI itself."
    exit 0
fi

work="$SCRATCH/swiftui"
fixtures="$ROOT/Tests/Fixtures/SwiftUI"
fail() {
    echo "Scripts/check swiftui: $*" >&2
    exit 1
}

# The modules that do not depend on FeatureKit are the same with SwiftUI.
swift build --quiet --package-path "$ROOT/Packages/App" --scratch-path "$SCRATCH" "${BUILD[@]}"
python3 -B "$ROOT/Scripts/checks/swiftui/check.py" "$ROOT" "$SCRATCH/debug" "$work"

# Each line with `expected-error` must be refused with that message, and every other line accepted.
verify() { swiftc -frontend -typecheck -verify -verify-ignore-unrelated -swift-version 6 -parse-as-library \
    -I "$work/interfaces" -I "$SCRATCH/debug/Modules" \
    -Xcc "-fmodule-map-file=$SCRATCH/debug/CAtomic.build/module.modulemap" "$@"; }
refused=0
for file in "$fixtures"/refused/*.swift; do
    verify "$file" || fail "$(basename "$file") was not refused as expected."
    refused=$((refused + 1))
done
[ "$refused" -gt 0 ] || fail "there are no files to refuse."
# The same check accepts correct code, and fails if an expected error does not occur.
verify "$fixtures/HelloApp.swift" || fail "correct code was refused."
sed 's/Text("Hello")/Text("Hello") \/\/ expected-error {{none}}/' "$fixtures/HelloApp.swift" >"$work/Wrong.swift"
verify "$work/Wrong.swift" >/dev/null 2>&1 && fail "the check of refused files cannot fail."
echo "FeatureKit, the features and the applications use SwiftUI's names alone; $refused files with other names are refused."

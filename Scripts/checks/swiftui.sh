#!/usr/bin/env bash
# Compiles FeatureKit, every feature and the applications against a stand-in for SwiftUI:   Scripts/check swiftui
#
# The stand-in is TreeUI under the name SwiftUI, with its public names alone, in a copy of the workspace that is made of
# links. There, FeatureKit and the features take the branch that they take on Apple platforms. The tests of FeatureKit's
# additions run with that branch too. Files that use names SwiftUI lacks must be refused. ADR-022 has the reasons.
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

# A module named SwiftUI makes canImport(SwiftUI) true for every target of a scratch path.
work="$SCRATCH/swiftui"
copy="$work/workspace"
fixtures="$ROOT/Tests/Fixtures/SwiftUI"
log="$work/log"
mkdir -p "$work"
python3 -B "$ROOT/Scripts/checks/swiftui/workspace.py" "$ROOT" "$copy"
options=(--scratch-path "$work/build" "${BUILD[@]}")

fail() {
    echo "Scripts/check swiftui: $*" >&2
    exit 1
}

# build FOLDER OPTIONS…: builds a package of the copy.
build() {
    echo "== swift build in ${1:-.} ${*:2}"
    swift build --package-path "$copy/$1" "${options[@]}" "${@:2}" >"$log" 2>&1 || {
        grep -E -A 6 'error:|warning:' "$log" | head -80 >&2 || tail -40 "$log" >&2
        fail "${1:-the kit} does not compile against SwiftUI's names."
    }
}

# Everything that Apple platforms build without the trait Headless.
for target in TreeUITesting AppHost MicroContainerUI; do build . --target "$target"; done
for manifest in "$copy"/Packages/*/Package.swift "$copy"/Documentation/*/Package.swift; do
    folder="$(dirname "$manifest")"
    # The benchmarks and the screens select TreeUI themselves, and Services has no views.
    case "$(basename "$folder")" in
    Benchmarks | Exploration | Screens | Services) ;;
    *) build "${folder#"$copy"/}" ;;
    esac
done

echo "== an application and the tests of FeatureKit's additions"
build Check
"$work/build/debug/hello" | diff "$fixtures/HelloApp.outline" - || fail "the application shows other windows."
swift test --package-path "$copy/Check" "${options[@]}" >"$log" 2>&1 || {
    tail -40 "$log" >&2
    fail "FeatureKit's additions behave differently with SwiftUI."
}
grep -E 'Test run with [1-9][0-9]* test' "$log" || fail "no test ran."

# Each line with `expected-error` must be refused with that message, and every other line accepted.
modules="$work/build/debug/Modules"
verify() { swiftc -frontend -typecheck -verify -verify-ignore-unrelated -swift-version 6 -parse-as-library \
    -I "$modules" -Xcc "-fmodule-map-file=$modules/../CAtomic.build/module.modulemap" "$@"; }
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

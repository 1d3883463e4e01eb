#!/usr/bin/env bash
# Generates a feature package in a copy of this workspace and in a consumer's workspace. Checks that its tests, those
# of the app and one in a package outside the app pass, and that it agrees with the decisions:   Scripts/check new-feature
# Runs only one of the two:   Scripts/check new-feature copy      Scripts/check new-feature consumer
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
"" | copy | consumer) ;;
--help | -h)
    sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
*)
    echo "Scripts/check new-feature: there is no check \"$1\"; there are copy and consumer." >&2
    exit 64
    ;;
esac

# Below the scratch path, so that the next run builds only the changes.
work="$SCRATCH/new-feature"
log="$work/log"
mkdir -p "$work"

fail() {
    echo "Scripts/check new-feature: $*" >&2
    exit 1
}

# run_tests FOLDER OPTIONS…: runs the tests of a package, and fails if no test ran.
run_tests() {
    local folder="$1"
    echo "== swift test in $folder ${*:2}"
    if ! swift test --package-path "$folder" --scratch-path "$SCRATCH" "${BUILD[@]}" "${@:2}" >"$log" 2>&1; then
        tail -60 "$log" >&2
        fail "the tests in $folder failed."
    fi
    grep -E 'Test run with [1-9][0-9]* test' "$log" || fail "no test ran in $folder."
}

# Prints one hash of all files in the folder and their contents.
fingerprint() { (cd "$1" && find . -type f -not -path './.build/*' -not -path './.git/*' -print0 | sort -z | xargs -0 sha256sum | sha256sum); }

# write_outside WORKSPACE: a package elsewhere that tests the composed app.
write_outside() {
    mkdir -p "$work/outside/Tests/OutsideTests"
    cat >"$work/outside/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Outside",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "MicroContainer", path: "$ROOT"),
        .package(name: "App", path: "$1/Packages/App"),
    ],
    targets: [
        .testTarget(
            name: "OutsideTests",
            dependencies: [
                .product(name: "AppComposition", package: "App"),
                .product(name: "TreeUITesting", package: "MicroContainer"),
            ]
        )
    ]
)
SWIFT
    cat >"$work/outside/Tests/OutsideTests/OutsideTests.swift" <<'SWIFT'
import AppComposition
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct OutsideTests {
    @Test func `the app shows a generated feature`() async throws {
        let environment = try AppEnvironment.preview()
        let app = TestApp { environment.makeScene() }
        try await app.main.sidebar().row(containing: "Reading List").tap()
        #expect(app.main.field("New item").exists)
    }
}
SWIFT
}

check_copy() {
    local copy="$work/workspace" new="$SCRATCH/debug/new-feature" before name product manifest
    for product in new-feature adr; do
        swift build --quiet --package-path "$ROOT" --scratch-path "$SCRATCH" "${BUILD[@]}" --product "$product"
    done
    rm -rf "$copy"
    mkdir -p "$copy"
    (cd "$ROOT" && git ls-files --cached --others --exclude-standard -z | while IFS= read -r -d '' file; do
        [ -e "$file" ] && printf '%s\0' "$file"
    done | tar --null -T - -c) | tar -x -C "$copy"

    before="$(fingerprint "$copy")"
    for name in Status notes NotesFeature Any; do
        "$new" "$name" --root "$copy" >"$log" 2>&1 && fail "new-feature $name was not refused."
    done
    "$new" ReadingList --adr 1 --root "$copy" >"$log" 2>&1 && fail "the number of an existing decision was not refused."
    [ "$before" = "$(fingerprint "$copy")" ] || fail "a refused name or number changed the workspace."

    "$new" ReadingList --adr 900 --root "$copy"
    [ -e "$copy/ADR/ADR-900-reading-list-feature.md" ] || fail "--adr 900 did not choose the number of the decision."
    swift format lint --strict --recursive "$copy/Packages/ReadingList" "$copy/Packages/App"
    # The tests use the kit and the other packages of this workspace, where they are built already.
    for name in ReadingList App; do
        manifest="$copy/Packages/$name/Package.swift"
        cp -p "$manifest" "$work/$name.swift"
        sed -E "s|path: \"(\.\./\.\.)\"|path: \"$ROOT\"|
            s|path: \"\.\./([A-Z][A-Za-z]*)\"|path: \"$ROOT/Packages/\1\"|
            s|path: \"\.\./(.*\\\$0.)\"|path: \$0 == \"ReadingList\" ? \"../ReadingList\" : \"$ROOT/Packages/\1\"|" \
            "$work/$name.swift" >"$manifest"
    done
    # They would be compiled again, and their tests do not run.
    echo 'package.targets.removeAll { ["gallery", "store-writer", "StoryTests", "AppCommandsTests"].contains($0.name) }' \
        >>"$copy/Packages/App/Package.swift"
    run_tests "$copy/Packages/ReadingList"
    run_tests "$copy/Packages/App" --filter AppIntegrationTests
    write_outside "$copy"
    run_tests "$work/outside"
    for name in ReadingList App; do cp -p "$work/$name.swift" "$copy/Packages/$name/Package.swift"; done
    "$SCRATCH/debug/adr" check --root "$copy" --scratch-path "$SCRATCH"
}

# An app in one package, as in the article "Adding a feature package", which depends on the kit by path.
check_consumer() {
    local consumer="$work/consumer" options before
    rm -rf "$consumer"
    mkdir -p "$consumer/Sources/Shop" "$consumer/Tests/ShopTests"
    python3 "$ROOT/Scripts/checks/new-feature/consumer.py" \
        "$ROOT/Sources/FeatureKit/FeatureKit.docc/AddingAFeaturePackage.md" "$consumer" "$ROOT"
    # The root of a workspace is the root of its repository.
    git init --quiet "$consumer"
    # The scratch path of this workspace, where the kit is already built.
    options=(--package-path "$consumer" --scratch-path "$SCRATCH" "${BUILD[@]}")
    plugin() { swift package "${options[@]}" --allow-writing-to-package-directory "$@" 2>"$log" || { cat "$log" >&2; return 1; }; }

    echo "== swift package adr in $consumer"
    plugin adr init --date 2026-01-02
    plugin adr new "Sell Things" --date 2026-01-03
    [ -e "$consumer/ADR/ADR-002-sell-things.md" ] || fail "swift package adr new created nothing."
    plugin adr accept 2
    plugin adr index
    plugin adr show 99 2>/dev/null && fail "swift package adr show 99 ended with 0."

    echo "== swift package new-feature in $consumer"
    before="$(fingerprint "$consumer")"
    plugin new-feature shop 2>/dev/null && fail "swift package new-feature shop was not refused."
    [ "$before" = "$(fingerprint "$consumer")" ] || fail "a refused name changed the consumer's workspace."
    plugin new-feature ReadingList
    plugin new-feature Offers --date 2026-01-04
    run_tests "$consumer/Packages/ReadingList"
    cat >"$consumer/Tests/ShopTests/SidebarTests.swift" <<'SWIFT'
import Testing
import TreeUITesting

@testable import Shop

@Suite(.testApp) @MainActor struct SidebarTests {
    @Test(arguments: ["Reading List", "Offers"])
    func `a generated feature is in the sidebar and in the settings`(title: String) async throws {
        let app = TestApp { ShopApp().body }
        try await app.main.sidebar().row(containing: title).tap()
        try await app.main.field("New item").type("First")
        try await app.main.button("Add").tap()
        #expect(app.main.section("Items").text("First").exists)
        try await app.openSettings()
        try await app.settings.tab(title).select()
        #expect(app.settings.toggle("Newest First").exists)
    }
}
SWIFT
    run_tests "$consumer"
    plugin adr check
}

case "${1:-}" in
copy) check_copy ;;
consumer) check_consumer ;;
*)
    check_copy
    check_consumer
    ;;
esac
echo "A generated feature package builds, passes its tests, and agrees with the decisions."

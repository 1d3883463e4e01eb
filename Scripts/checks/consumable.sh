#!/usr/bin/env bash
# Checks that the root package can be consumed by URL and version: tags a clone of the committed state, then builds a target
# for each library product, which depends on the tag and on the product alone. All but WebHost are built as on a
# machine without libmicrohttpd, and none may warn. The commands are run, as plugins too. The README's package is built and
# tested with the README's manifest, and the tests alone with the manifest for Xcode.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# Nobody debugs what it builds.
BUILD+=(-Xswiftc -gnone)

git clone --quiet "$ROOT" "$work/MicroContainer"
git -C "$work/MicroContainer" tag 1.0.0
url="file://$work/MicroContainer"

fail() {
    echo "Scripts/check consumable: $*" >&2
    exit 1
}

# write_consumer PRODUCT…: a package with a target for each product, which depends on that product alone. Products that import
# Testing go into test targets.
write_consumer() {
    local product kind folder file targets=""
    rm -rf "$work/Consumer"
    for product in "$@"; do
        kind=executableTarget folder=Sources file=main.swift
        case "$product" in *Testing) kind=testTarget folder=Tests file=Tests.swift ;; esac
        mkdir -p "$work/Consumer/$folder/use-$product"
        printf 'import %s\n' "$product" >"$work/Consumer/$folder/use-$product/$file"
        targets+="
        .$kind(name: \"use-$product\", dependencies: [.product(name: \"$product\", package: \"MicroContainer\")]),"
    done
    cat >"$work/Consumer/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "$url", from: "1.0.0")],
    targets: [$targets
    ])
SWIFT
}

# build_consumer PRODUCT…: builds it, and fails after a warning.
build_consumer() {
    swift build --build-tests --package-path "$work/Consumer" --scratch-path "$work/build" "${BUILD[@]}" \
        >"$work/log" 2>&1 || {
        tail -40 "$work/log" >&2
        fail "cannot be built by URL and version: $*"
    }
    if grep 'warning' "$work/log" >&2; then fail "a consumer gets a warning from one of these: $*"; fi
    echo "Built by URL and version, without a warning: $*"
}

# The container alone runs.
write_consumer MicroContainer
cat >"$work/Consumer/Sources/use-MicroContainer/main.swift" <<'SWIFT'
import MicroContainer

protocol Greeter: Sendable {
    func greet() -> String
}

struct EnglishGreeter: Greeter {
    let name: String
    func greet() -> String { "Hello, \(name)" }
}

let container = DependencyContainer()
container.register(String.self) { _ in "consumer" }
container.register((any Greeter).self, allocation: .static) { container in
    EnglishGreeter(name: container.resolve())
}
let greeter: any Greeter = container.resolve()
print(greeter.greet())
SWIFT
# Here pkg-config finds nothing.
mkdir -p "$work/no-packages"
export PKG_CONFIG_LIBDIR="$work/no-packages" PKG_CONFIG_PATH=""
build_consumer MicroContainer
output="$("$work/build/debug/use-MicroContainer")"
[ "$output" = "Hello, consumer" ] || fail "the consumer printed '$output' instead of 'Hello, consumer'."
resolved="$(swift package --package-path "$work/Consumer" --scratch-path "$work/build" show-dependencies --format flatlist)"
[ "$(printf '%s\n' "$resolved" | grep -c .)" -eq 1 ] || fail "the consumer resolves more than this package: $resolved"

products="$(swift package --package-path "$work/MicroContainer" --scratch-path "$work/describe" dump-package |
    python3 -c 'import json, sys
for product in json.load(sys.stdin)["products"]:
    if "library" in product["type"] and product["name"] not in ["MicroContainer", "WebHost"]: print(product["name"])')"
# shellcheck disable=SC2086  # a word for each product
write_consumer $products
# shellcheck disable=SC2086
build_consumer $products

# run_command SUBCOMMAND OPTION…: runs a command of the kit in the consumer.
run_command() {
    (cd "$work/Consumer" && swift "$1" --scratch-path "$work/build" "${BUILD[@]}" "${@:2}") >"$work/log" 2>&1 || {
        tail -40 "$work/log" >&2
        fail "by URL and version, this fails: swift $*"
    }
}
write_consumer MicroContainer
run_command package --allow-writing-to-package-directory adr init
run_command run adr check
grep -q 'Checked 1 rule of 1 accepted decision' "$work/log" || fail "adr check says something else: $(cat "$work/log")"
run_command package --allow-writing-to-package-directory new-feature Notes --without-registration
run_command run new-feature Lists --without-registration
for name in Notes Lists; do
    grep -qF "url: \"$url\"" "$work/Consumer/Packages/$name/Package.swift" || fail "the feature $name does not depend on $url."
done
echo "Run by URL and version, also as plugins: adr, new-feature"
unset PKG_CONFIG_LIBDIR PKG_CONFIG_PATH
write_consumer WebHost
build_consumer WebHost

# write_manifest DOCUMENT FOLDER: writes the manifest in a document, with the address of the tagged clone.
write_manifest() {
    python3 - "$ROOT/$1" "$url" >"$work/$2/Package.swift" <<'PYTHON'
import re, sys
text = open(sys.argv[1]).read()
manifest = next(block for block in re.findall(r"```swift\n(.*?)```", text, re.S) if "swift-tools-version" in block)
print(manifest.replace("https://github.com/OWNER/MicroContainer", sys.argv[2]))
PYTHON
}

# test_package FOLDER OPTION…: runs the tests of a package with the manifest of a document.
test_package() {
    swift test --package-path "$work/$1" --scratch-path "$work/build" "${BUILD[@]}" "${@:2}" >"$work/log" 2>&1 || {
        tail -40 "$work/log" >&2
        fail "with its documented manifest, $1 does not pass its test."
    }
    grep -Eq 'Test run with [1-9][0-9]* test' "$work/log" || fail "no test of $1 ran."
}

# require_trait FOLDER OPTION…: the sources are the same with the trait here, so only the manifest can be wrong.
require_trait() {
    swift package --package-path "$work/$1" --scratch-path "$work/build" "${@:2}" show-dependencies >"$work/log" 2>&1 || {
        tail -40 "$work/log" >&2
        fail "$1 does not accept the trait Headless."
    }
    grep '<' "$work/log" >"$work/packages" || fail "$1 depends on nothing."
    if grep -v 'traits: Headless' "$work/packages" >&2; then fail "the manifest of $1 does not pass the trait Headless on."; fi
}

# The package of the first steps, with the README's manifest.
cp -R "$ROOT/Documentation/Weather" "$work/Weather"
rm -f "$work/Weather/Tests/WeatherTests/ReadmeTests.swift"
write_manifest README.md Weather
# shellcheck disable=SC2046  # several words
test_package Weather $(headless "$work/Weather")
require_trait Weather --traits Headless
echo "The README's package passes its test with the README's manifest."

# The package with only the tests, for Xcode. The feature's package is a library then.
mkdir -p "$work/WeatherTests"
cp -R "$work/Weather/Tests" "$work/WeatherTests"
rm "$work/Weather/Sources/Weather/WeatherApp.swift"
sed -i.original 's/executableTarget/target/' "$work/Weather/Package.swift"
echo 'package.products = [.library(name: "Weather", targets: ["Weather"])]' >>"$work/Weather/Package.swift"
write_manifest Sources/TreeUITesting/TreeUITesting.docc/HeadlessTestsInXcode.md WeatherTests
# With the trait, everything would be compiled again.
if [ "$(uname)" = Darwin ]; then test_package WeatherTests; else test_package WeatherTests --disable-default-traits; fi
require_trait WeatherTests
echo "The package for Xcode passes the README's test with its article's manifest."

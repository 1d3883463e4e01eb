# Sourced by the other scripts. Defines paths and checks the requirements of the machine.
ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# One scratch path for all packages, so that nothing is built twice.
SCRATCH="$ROOT/.build"

# The options of every build there. A build with other options would compile everything again. SwiftPM caches the build
# manifest of a scratch path, which can belong to another package.
BUILD=(--disable-build-manifest-caching)
# CI compiles each module once, from nothing. As a whole, and with lines as the only debug information, that takes less time;
# by hand, a module is compiled in parts, so that the next build compiles only those that changed (CONTRIBUTING.md).
[ -z "${CI:-}" ] || BUILD+=(-Xswiftc -warnings-as-errors -debug-info-format none
    -Xswiftc -gline-tables-only -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode
    -Xswiftc -no-emit-module-separately-wmo)

has_sqlite() {
    [ "$(uname)" = Darwin ] && return # comes with the system
    pkg-config --exists sqlite3 2>/dev/null || [ -e /usr/include/sqlite3.h ]
}

has_libcurl() {
    [ "$(uname)" = Darwin ] && return # URLSession is used there
    pkg-config --exists libcurl 2>/dev/null || [ -e /usr/include/curl/curl.h ]
}

has_microhttpd() {
    pkg-config --exists libmicrohttpd 2>/dev/null || [ -e /usr/include/microhttpd.h ]
}

has_zlib() {
    [ "$(uname)" = Darwin ] && return # comes with the system
    pkg-config --exists zlib 2>/dev/null || [ -e /usr/include/zlib.h ]
}

has_libpq() {
    pkg-config --exists libpq 2>/dev/null || [ -e /usr/include/postgresql/libpq-fe.h ] ||
        [ -e "$(brew --prefix libpq 2>/dev/null)/include/libpq-fe.h" ]
}

# Whether the tests that need a PostgreSQL server can start one.
has_postgresql() {
    local folder
    for folder in /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql@*/bin; do
        [ ! -x "$folder/initdb" ] || return 0
    done
    command -v initdb >/dev/null && command -v postgres >/dev/null
}

# Prints the options that build the package in a folder with TreeUI. Where SwiftUI exists, that takes a trait (ADR-022).
headless() {
    [ "$(uname)" = Darwin ] || return 0
    ! grep -Eq '^ *(traits: \["Headless"\],|\.trait\(name: "Headless", description)' "$1/Package.swift" ||
        echo "--traits Headless"
}

# Prints the folders of the packages that have tests, the root first.
packages_with_tests() {
    local tests
    echo .
    for tests in "$ROOT"/Packages/*/Tests "$ROOT"/Documentation/*/Tests; do
        tests="${tests#"$ROOT"/}"
        echo "${tests%/Tests}"
    done
}

# Ends the script with 64 if an argument is not the folder of a package.
require_package() {
    [ -f "$ROOT/$1/Package.swift" ] && return
    local name="Scripts/${0##*/}"
    echo "$name: there is no package in the folder $1; see $name --help" >&2
    exit 64
}

# Installs system packages if this is possible without a prompt.
install_packages() {
    if [ "$(uname)" = Darwin ]; then
        command -v brew >/dev/null && echo "Installing $*…" >&2 && brew install --quiet "$@" >/dev/null
        return
    fi
    command -v apt-get >/dev/null || return 1
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || return 1
        as_root=(sudo -n)
    fi
    echo "Installing $*…" >&2
    {
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
            "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"
    } >/dev/null
}

if ! command -v swift >/dev/null; then
    echo "Swift is missing; install Swift 6.3 or later first: https://www.swift.org/install" >&2
    exit 1
fi
# Installs the headers of a library if they are missing, or ends with the command that does.
#   need NAME CHECK "PACKAGES OF DEBIAN" "PACKAGES OF HOMEBREW"
need() {
    local install="sudo apt-get install $3 pkg-config"
    if "$2"; then return; fi
    if [ "$(uname)" = Darwin ]; then install="brew install $4 pkgconf"; fi
    # shellcheck disable=SC2086  # several words
    install_packages ${install#* install } || true
    if ! "$2"; then
        echo "The headers of $1 are missing; install them first: $install" >&2
        exit 1
    fi
}

need SQLite has_sqlite libsqlite3-dev
need libcurl has_libcurl libcurl4-openssl-dev
need libmicrohttpd has_microhttpd libmicrohttpd-dev libmicrohttpd
need zlib has_zlib zlib1g-dev
need libpq has_libpq libpq-dev libpq
# Without a server, the tests that need one are skipped by hand, and fail in CI.
if [ "${CI:-}" = true ] && ! has_postgresql; then
    if [ "$(uname)" = Darwin ]; then install_packages postgresql@17; else install_packages postgresql; fi || true
fi

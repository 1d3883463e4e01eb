#!/usr/bin/env bash
# Type-checks every module of the workspace against SDKs of Apple's platforms, on macOS and on Linux:
#     Scripts/check sdk                                    the SDKs of the selected Xcode for macOS and iOS
#     Scripts/check sdk PATH…                              other SDKs: folders whose names end in .sdk
#     Scripts/check sdk PATH --testing FOLDER              also what imports Testing, with that module in FOLDER
#     Scripts/check sdk … --tests                          also the tests, headless
#     Scripts/check sdk PATH --headers FOLDER              where the headers of libmicrohttpd and libpq are
#     Scripts/check sdk PATH --module NAME [--module …]    only these modules, after a run with all modules
# Each module is checked for the platforms of its manifest, with SwiftUI and headless, with data-race checks.
# Prints errors and warnings by module. Files that must be refused, or accepted, show that the check works. Ends with 1
# after an error, a warning or a check that does not work, and with 2 if there is no SDK. It builds no program. The macOS
# workflow builds the tests in a step of its own.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
case "${1:-}" in
--help | -h)
    sed -n '2,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
# Without a path, the SDKs of Xcode.
if [ $# -eq 0 ] || [[ "$1" == --* ]]; then
    if ! command -v xcrun >/dev/null; then
        echo "Scripts/check sdk: there is no SDK to check against, because no path was passed and xcrun, a part of" \
            "Xcode, is missing. Pass the path of a copy of an SDK: Scripts/check sdk PATH/iPhoneOS.sdk" >&2
        exit 2
    fi
    for name in macosx iphoneos; do
        sdk="$(xcrun --sdk "$name" --show-sdk-path)" || {
            echo "Scripts/check sdk: the selected Xcode has no SDK $name; select another: sudo xcode-select --switch" >&2
            exit 2
        }
        set -- "$sdk" "$@"
    done
fi
if [ ! -d "$1" ]; then
    echo "Scripts/check sdk: there is no folder $1. Pass the path of an SDK, a folder whose name ends in .sdk." >&2
    exit 2
fi
exec python3 -B "$root/Scripts/checks/sdk/check.py" "$root" "$@"

#!/usr/bin/env bash
# Checks that the compiler answers fast for long chains of modifiers, wrong ones included: Scripts/check compile-time
# The times are ratios to a plain file that is compiled in the same run. Scripts/checks/compile-time/measure.py has the limits.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
--help | -h)
    sed -n '2,3s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
esac
cd "$ROOT"
swift build --quiet "${BUILD[@]}" --scratch-path "$SCRATCH" --target TreeUI
binaries="$(swift build --scratch-path "$SCRATCH" --show-bin-path)"
PYTHONDONTWRITEBYTECODE=1 python3 Scripts/checks/compile-time/measure.py -I "$binaries/Modules" \
    -Xcc "-fmodule-map-file=$binaries/CAtomic.build/module.modulemap"

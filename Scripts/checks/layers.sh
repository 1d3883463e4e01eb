#!/usr/bin/env bash
# Checks that the folders of MicroContainer and of TreeUI depend one way, in the order of ADR-082:  Scripts/check layers
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
# It imports both.
swift build --quiet --package-path "$ROOT" --scratch-path "$SCRATCH" "${BUILD[@]}" --target MicroContainerUI
for module in MicroContainer TreeUI; do
    python3 "$ROOT/Scripts/checks/layers/check.py" "$ROOT" "$SCRATCH/debug" "$ROOT"/ADR/ADR-082-*.md "$module"
done

#!/usr/bin/env bash
# Checks that the folders of MicroContainer and of TreeUI depend one way, in the order of ADR-082:  Scripts/check layers
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
for module in MicroContainer "TreeUI RenderTree"; do
    # shellcheck disable=SC2086  # the module, and what it imports
    python3 "$ROOT/Scripts/checks/layers/check.py" "$ROOT" "$ROOT"/ADR/ADR-082-*.md $module
done

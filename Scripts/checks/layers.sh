#!/usr/bin/env bash
# Checks that the folders of MicroContainer depend on each other one way, in the order of ADR-082:  Scripts/check layers
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
exec python3 "$ROOT/Scripts/checks/layers/check.py" "$ROOT" MicroContainer "$ROOT"/ADR/ADR-082-*.md

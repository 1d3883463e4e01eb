#!/usr/bin/env bash
# Checks the documentation: no link of the site or of a document is dead, the text follows CONTRIBUTING.md, and public
# declarations have comments, in the packages too.
set -euo pipefail
scripts="$(dirname "${BASH_SOURCE[0]}")/.."
python3 "$scripts/documentation/prose.py"
"$scripts/docs"
python3 -B "$scripts/documentation/samples.py"
"$scripts/documentation/packages.sh"

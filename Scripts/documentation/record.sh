#!/usr/bin/env bash
# Makes the pictures of the README in Documentation: the timeline in a terminal, and the same session recorded in a
# terminal and on a live page. Look at them before you commit them.
# Installs what it needs, as Scripts/check end-to-end does.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
"") ;;
--help | -h)
    sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
*)
    echo "Scripts/documentation/record.sh: there is no option \"$1\"; it takes none." >&2
    exit 64
    ;;
esac
source "$ROOT/Scripts/checks/end-to-end/prepare.sh"
find_browser
find_fonts
swift build --quiet --package-path "$ROOT/Packages/App" --scratch-path "$SCRATCH" "${BUILD[@]}" \
    --product gallery
gallery="$(swift build --package-path "$ROOT/Packages/App" --scratch-path "$SCRATCH" --show-bin-path)/gallery"
rm -rf "$work/pages"
"$gallery" "$work/pages"
cp "$work/pages/timeline.svg" "$ROOT/Documentation"
"$python" "$checks/record.py" "$gallery" "$ROOT/Documentation" "$browser"
ls -l "$ROOT"/Documentation/*.svg

#!/usr/bin/env bash
# Compares the public declarations of every library with those of the last tagged version: Scripts/check api
# or of another one:                                                                     Scripts/check api 1.2.0
# Ends non-zero when a declaration was removed or changed, so that a break is a decision.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
--help | -h)
    sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
-*)
    echo "Scripts/check api: unknown option $1; see Scripts/check api --help" >&2
    exit 64
    ;;
esac
cd "$ROOT"
version="${1:-$(git describe --tags --abbrev=0 --match '[0-9]*' 2>/dev/null || true)}"
if [ -z "$version" ]; then
    echo "No version is tagged yet, so there is nothing to compare with."
    exit 0
fi
if ! git rev-parse --quiet --verify "$version^{commit}" >/dev/null; then
    echo "Scripts/check api: there is no version $version here; git tag lists them." >&2
    exit 64
fi
# A scratch path of its own: the baseline is a second build of the package.
# shellcheck disable=SC2046  # several words
swift package --scratch-path "$SCRATCH/api" $(headless "$ROOT") diagnose-api-breaking-changes "$version"
echo "No public declaration of $version was removed or changed."

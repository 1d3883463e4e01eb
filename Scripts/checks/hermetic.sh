#!/usr/bin/env bash
# Runs the view tests in another time zone, which must not change any result:     Scripts/check hermetic
# in some packages only:            Scripts/check hermetic Packages/Status .
# in a certain zone, with a certain LC_ALL:   PLACE=America/St_Johns:ar_EG.UTF-8 Scripts/check hermetic
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"
case "${1:-}" in
--help | -h)
    sed -n '2,4s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
-*)
    echo "Scripts/check hermetic: unknown option $1; see Scripts/check hermetic --help" >&2
    exit 64
    ;;
esac
packages=("$@")
# Exploration tests the container alone, which shows no dates.
# shellcheck disable=SC2207  # a word for each folder
[ $# -gt 0 ] || packages=($(packages_with_tests | grep -v '/Exploration$'))
for package in "${packages[@]}"; do require_package "$package"; done

# A crash in a test must end the run: the backtracer can wait forever for threads of a test process.
export SWIFT_BACKTRACE=enable=no
# Up to 13 hours ahead of Greenwich. LC_ALL changes only what C code and started programs write, and only if the system has the
# locale: on Linux, Foundation's current locale is always en_001.
place="${PLACE:-Pacific/Auckland:de_DE.UTF-8}"
zone="${place%%:*}"
locale="${place##*:}"
for package in "${packages[@]}"; do
    package="${package%/}"
    filter=()
    # The container and the tools show no dates.
    [ "$package" = . ] && filter=(--filter 'TreeUI|TreeCharts|FeatureKit|AppHost|Renderer')
    [ "$package" = Packages/App ] && filter=(--filter AppIntegrationTests)
    if ! TZ="$zone" LC_ALL="$locale" LANG="$locale" "$ROOT/Scripts/test" "$package" ${filter[@]+"${filter[@]}"}; then
        echo "Scripts/check hermetic: the tests in $package failed in $place." >&2
        exit 1
    fi
done

#!/usr/bin/env bash
# Runs the app in a terminal emulator and in a browser.
#   Scripts/check end-to-end              all of these, and some of the stories in Firefox, if the system has a Firefox package
#   Scripts/check end-to-end NAME firefox one of these in Firefox instead of Chromium
#   Scripts/check end-to-end stories      the stories of StoryTests are the same without a host, and in a terminal and a browser of two sizes
#   Scripts/check end-to-end hosts        all of these but the stories; other builds may go on beside it
#   Scripts/check end-to-end terminal     sends keys, and compares each cell of the screen with the app's page
#   Scripts/check end-to-end pages        the browser's accessibility tree is the render tree, on every page,
#                                         the sessions of the README can be recorded, and the sites of the
#                                         decisions and of the documentation are searched
#   Scripts/check end-to-end web          the page's scripts by themselves, and then the app and every kind of control are used on a live page
#   Scripts/check end-to-end network      many tabs, nginx with its defaults and with two users, a frozen connection, a restart;
#                                         beside the others
#   Scripts/check end-to-end machines     three processes with a PostgreSQL server, behind HAProxy and nginx, are restarted and
#                                         killed while people type. It takes some minutes, so it is not among all of these
#   Scripts/check end-to-end preview      a view is edited while its preview is open; measures the time to the new screen.
#                                         It changes a source for a minute, so it is not among all of these
#   Scripts/check end-to-end screenshots  pictures of the app at four sizes in both hosts, to be looked at: FOLDER [EARLIER]. Lists what
#                                         differs from the pictures of an earlier run. Not among all of these
# Pages and pictures of them are left in .build/end-to-end. Installs what it needs: Python packages in a virtual
# environment below .build, Chromium, Firefox, nginx, HAProxy and PostgreSQL from the system's packages.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../prepare.sh"

case "${1:-}" in
"" | stories | hosts | terminal | pages | web | network | machines | preview | screenshots) ;;
--help | -h)
    sed -n '2,22s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0
    ;;
*)
    echo "Scripts/check end-to-end: there is no check \"$1\"; there are stories, hosts, terminal, pages, web, network, machines," \
        "preview and screenshots." >&2
    exit 64
    ;;
esac

engine="${2:-}"
[ "${1:-}" != screenshots ] || engine=""
case "$engine" in
"" | firefox) ;;
*)
    echo "Scripts/check end-to-end: there is no browser \"$engine\"; the checks use Chromium, or firefox." >&2
    exit 64
    ;;
esac
source "$ROOT/Scripts/checks/end-to-end/prepare.sh"
work="$work${engine:+/$engine}"
mkdir -p "$work"

name="${1:-all}"
# is_wanted NAME: whether this run contains a check.
is_wanted() {
    case "$name" in
    all | "$1") return 0 ;;
    hosts) [ "$1" != stories ] ;;
    *) return 1 ;;
    esac
}

# First, because the tests are then built as Scripts/test has built them.
if is_wanted stories; then
    find_browser "$engine"
    if ! STORY_BROWSER="$python:$checks/browser.py:$browser" \
        "$ROOT/Scripts/test" Packages/App --filter StoryTests >"$work/stories.log" 2>&1; then
        cat "$work/stories.log" >&2
        exit 1
    fi
    count="$(grep -c 'started.*host → .browser\|host → .browser.*started' "$work/stories.log" || true)"
    [ "$count" -gt 0 ] || {
        echo "No story was played in the browser; see $work/stories.log." >&2
        exit 1
    }
    echo "$count stories are the same without a host, in a terminal and in a browser, at a small size too."
    [ "$name" = all ] || exit 0
fi

# Copies, which a build beside this cannot replace.
programs="$work/programs"
mkdir -p "$programs"
build() {
    swift build --quiet --package-path "$ROOT/$1" --scratch-path "$SCRATCH" "${BUILD[@]}" --product "$2"
    rm -f "$programs/$2" # It may still run.
    cp "$SCRATCH/debug/$2" "$programs/"
}
build Packages/App app
build Packages/App gallery
! is_wanted web || build . example-page
! is_wanted pages || build . adr
# A crash must end a check, but the backtracer can wait for input that never arrives.
export SWIFT_BACKTRACE=enable=no

# A person waits for 20 seconds before a page says that a connection is frozen, so this runs beside the others.
network=""
if is_wanted network; then
    find_browser "$engine"
    find_nginx
    "$python" "$checks/network.py" "$programs/app" "$work/network" "$nginx" "$browser" &
    network=$!
fi
if [ "$name" = screenshots ]; then
    find_browser
    find_fonts
    exec "$python" "$checks/screenshots.py" "$programs/app" "$programs/gallery" "$browser" "${2:-$work/screenshots}" "${@:3:1}"
fi
if [ "$name" = machines ]; then
    find_browser "$engine"
    find_nginx
    find_haproxy
    find_postgresql
    exec "$python" "$checks/machines.py" "$programs/app" "$work/machines" "$haproxy" "$nginx" "$browser"
fi
# Not in front of the others, which take longer.
terminal=""
if is_wanted terminal; then
    "$python" "$checks/terminal.py" "$programs/app" "$programs/gallery" &
    terminal=$!
fi
if [ "$name" != terminal ]; then
    find_browser "$engine"
fi
python3 "$ROOT/Scripts/preview/tests.py" 2>/dev/null || python3 "$ROOT/Scripts/preview/tests.py"
if [ "$name" = preview ]; then
    "$python" "$checks/preview.py" "$ROOT" "$work/preview" "$browser"
fi
if is_wanted web; then
    [ -n "$engine" ] || "$python" "$checks/units.py" "$ROOT/Sources/WebHost/Client" "$browser"
    "$python" "$checks/web.py" "$programs/app" "$programs/example-page" "$work/web" "$browser"
fi
if is_wanted pages; then
    rm -rf "$work/pages"
    "$programs/gallery" "$work/pages"
    if ! cmp -s "$work/pages/timeline.svg" "$ROOT/Documentation/timeline.svg"; then
        echo "The README's pictures differ from what the app shows, which is in $work/pages/timeline.svg." \
            "Run Scripts/documentation/record.sh." >&2
        exit 1
    fi
    "$python" "$checks/pages.py" "$work/pages" "$browser"
    mkdir -p "$work/sessions"
    "$python" "$checks/record.py" "$programs/gallery" "$work/sessions" "$browser"
    "$python" "$checks/site.py" "$programs/adr" "$browser" "$work/site"
    "$python" "$checks/search.py" "$browser" "$work/search"
fi
[ -z "$network" ] || wait "$network"
[ -z "$terminal" ] || wait "$terminal"
if is_wanted firefox && find_firefox; then
    "$python" "$checks/network.py" "$programs/app" "$work/firefox/network" "$nginx" "$firefox" &
    network=$!
    "$python" "$checks/web.py" "$programs/app" "$programs/example-page" "$work/firefox/web" "$firefox" short
    wait "$network"
fi

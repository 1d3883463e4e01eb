# Sourced after Scripts/prepare.sh by the scripts that use a terminal emulator or a browser. Installs what they need, and
# defines the folders and the Python that has the packages.
checks="$ROOT/Scripts/checks/end-to-end"
work="$SCRATCH/end-to-end"
python="$work/python/bin/python"
mkdir -p "$work"

# Installs the Python packages again when their versions change.
if ! cmp -s "$checks/requirements.txt" "$work/requirements.txt" || ! "$python" -c '' 2>/dev/null; then
    command -v python3 >/dev/null || install_packages python3 || {
        echo "Python is missing; install Python 3.9 or later first." >&2
        exit 1
    }
    rm -rf "$work/python"
    if ! python3 -m venv "$work/python" 2>/dev/null; then
        # Debian has the parts of a virtual environment in a separate package.
        install_packages python3-venv || true
        rm -rf "$work/python"
        python3 -m venv "$work/python" || {
            echo "Python cannot create a virtual environment; install python3-venv first." >&2
            exit 1
        }
    fi
    echo "Installing $(grep -c == "$checks/requirements.txt") Python packages…" >&2
    "$python" -m pip install --quiet --disable-pip-version-check --requirement "$checks/requirements.txt" || {
        echo "The Python packages of $checks/requirements.txt could not be installed; is there a network?" >&2
        exit 1
    }
    cp "$checks/requirements.txt" "$work/requirements.txt"
fi

# find_browser [firefox]
find_browser() {
    if [ "${1:-}" = firefox ]; then
        find_firefox || exit 1
        browser="$firefox"
        return
    fi
    browser="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
    if [ -z "$browser" ]; then
        install_packages chromium || true
        browser="$(command -v chromium || true)"
    fi
    if [ -z "$browser" ]; then
        echo "Chromium is missing; install it first: sudo apt-get install chromium" >&2
        exit 1
    fi
}

# The statuses have emoji and Japanese text. Without fonts for them, pictures show boxes.
find_fonts() {
    command -v fc-list >/dev/null || return 0
    [ -n "$(fc-list :lang=und-zsye)" ] || install_packages fonts-noto-color-emoji
    [ -n "$(fc-list :lang=ja)" ] || install_packages fonts-ipafont-gothic
}

# Fails where the system has no package of it: that of Ubuntu is a snap, which a container does not run.
find_firefox() {
    firefox="$(command -v firefox-esr || command -v firefox || true)"
    if [ -z "$firefox" ] || ! "$firefox" --version >/dev/null 2>&1; then
        install_packages firefox-esr || true
        firefox="$(command -v firefox-esr || true)"
    fi
    if [ -z "$firefox" ]; then
        echo "Firefox is not used, because this system has no package firefox-esr." >&2
        return 1
    fi
}

find_haproxy() {
    haproxy="$(PATH="$PATH:/usr/sbin" command -v haproxy || true)"
    if [ -z "$haproxy" ]; then
        install_packages haproxy || true
        haproxy="$(PATH="$PATH:/usr/sbin" command -v haproxy || true)"
    fi
    if [ -z "$haproxy" ]; then
        echo "HAProxy is missing; install it first: sudo apt-get install haproxy" >&2
        exit 1
    fi
}

find_postgresql() {
    has_postgresql || install_packages postgresql || true
    if ! has_postgresql; then
        echo "PostgreSQL is missing; install it first: sudo apt-get install postgresql" >&2
        exit 1
    fi
}

find_nginx() {
    # Debian's is in a folder that only root has in its path.
    nginx="$(PATH="$PATH:/usr/sbin" command -v nginx || true)"
    if [ -z "$nginx" ]; then
        # Its package starts a service on port 80, which nothing here needs.
        install_packages nginx-light || install_packages nginx || true
        nginx="$(PATH="$PATH:/usr/sbin" command -v nginx || true)"
    fi
    if [ -z "$nginx" ]; then
        echo "nginx is missing; install it first: sudo apt-get install nginx" >&2
        exit 1
    fi
}

// MARK: The history of the browser
// An entry is a place: the path of the screen in front, and the number of screens on stacks and of dialogs. Back leaves a screen,
// closes a dialog, or goes to the path before. The text of a search belongs to the entry that is there.

let path = document.body.dataset.path; // With the text of the search behind "?".
let trail = history.state?.trail ?? []; // The places from the first one to the current one.
let wanted = ""; // The path to which the person has gone, and the application has not.
let limit = trail.length ? 1 : 0; // Below this number of levels, the person has gone back, and the application has not followed yet.
// 1 says that the person has reloaded the page: its place is that of the entry, whatever it is now.
let isMoving = false; // The browser has not answered yet.

function screenOf(path) {
    return path.split("?")[0];
}

function record(method, places) {
    const isPush = method === "pushState";
    // The place of the page after a window has closed is that of settle.js. The browser restores that of a screen.
    if (isPush) history.scrollRestoration = places.at(-1).windows > trail.at(-1).windows ? "manual" : "auto";
    trail = places.slice(-50);
    history[method]({ trail }, "", root + trail.at(-1).path.slice(1));
    if (isPush) history.scrollRestoration = "auto";
}

function settleHistory() {
    if (isMoving || touched.has(history)) return;
    const levels = all("[data-back]").reduce((sum, { dataset }) => sum + Number(dataset.back), all(modal).length);
    const now = { path, levels, windows: all("main > .window").length };
    const last = trail.at(-1);
    if (!last) return record("replaceState", [now]);
    if (last.levels < levels && levels < limit && leave()) {
        touched.set(history, number + 1);
        limit = levels;
        return;
    }
    if (wanted && screenOf(wanted) !== screenOf(path)) {
        touched.set(history, number + 1);
        send(document.querySelector(".app"), "openURL", wanted);
        wanted = "";
        return; // When the application has answered, `limit` says that the person has moved.
    }
    const hasMoved = limit > 0;
    wanted = "";
    limit = 0;
    while (trail.at(-1).levels < levels) record("pushState", [...trail, { ...now, levels: trail.at(-1).levels + 1 }]);
    if (levels < last.levels || now.windows < last.windows) {
        const before = trail.findLastIndex((place) => place.levels === levels && screenOf(place.path) === screenOf(path));
        if (before >= 0 && before < trail.length - 1) {
            isMoving = true;
            return history.go(before + 1 - trail.length);
        }
    }
    const entry = trail.at(-1).path;
    const isLeft = levels < last.levels && screenOf(entry).startsWith(screenOf(path)); // A bookmark has led to the screen above.
    if (screenOf(path) !== screenOf(entry) && !hasMoved && !isLeft) record("pushState", [...trail, now]);
    else if (JSON.stringify(now) !== JSON.stringify(trail.at(-1))) record("replaceState", [...trail.slice(0, -1), now]);
}

// Closes the dialog or leaves the screen where the person is, or else in another window.
function leave() {
    const windows = [...all("main > *"), windowOf(document.activeElement)];
    const way = windows.flatMap((window) => all(":is(dialog, [data-back]):not([inert], [inert] *)", window)).at(-1);
    if (way?.tagName === "DIALOG") return cancel(way);
    // Unlike a click, going to the path keeps what is typed in the window.
    if (way?.matches(".close")) return send(document.querySelector(".app"), "openURL", path), true;
    way?.click();
    return true;
}

addEventListener("popstate", ({ state }) => {
    trail = state?.trail ?? [];
    wanted = trail.at(-1)?.path ?? "";
    limit = Infinity;
    isMoving = false;
    settle();
});

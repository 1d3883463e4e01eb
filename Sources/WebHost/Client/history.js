// MARK: The history of the browser
// It has one entry for each screen of a stack and for each dialog, so that Back leaves a screen or closes a dialog.

let entries = history.state ?? 0;
let limit = 0; // Below this number of levels, the person has gone back, and the application has not followed yet.

function settleHistory() {
    const levels = all("[data-back]").reduce((sum, { dataset }) => sum + Number(dataset.back), all(modal).length);
    if (entries !== (history.state ?? 0) || touched.has(history)) return; // The browser or the server has not answered.
    if (entries < levels && levels < limit && leave()) {
        touched.set(history, number + 1);
        limit = levels;
        return;
    }
    limit = 0;
    while (entries < levels) history.pushState((entries += 1), "");
    if (entries > levels) {
        history.go(levels - entries);
        entries = levels;
    }
}

// Closes the dialog or leaves the screen where the person is, or else in another window.
function leave() {
    const windows = [...all("main > *"), windowOf(document.activeElement)];
    const way = windows.flatMap((window) => all(":is(dialog, [data-back]):not([inert], [inert] *)", window)).at(-1);
    if (way?.tagName === "DIALOG") return cancel(way);
    way?.click();
    return true;
}

addEventListener("popstate", ({ state }) => {
    if ((state ?? 0) < entries) limit = Infinity; // A Back that changes nothing is not repeated.
    entries = state ?? 0;
    settle();
});

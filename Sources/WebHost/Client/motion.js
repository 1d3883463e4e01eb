// MARK: Motion
// Where the application asks for it, elements move from where they were before a patch, and new ones fade in. The page has its new
// state at once, so a click, the caret and the next patch never wait for a movement.

let shifts = []; // The movements of elements from one place to another.
let rest = 0; // The timer of their end.

function boxes() {
    const shown = all("main *").filter((element) => element.checkVisibility());
    return new Map(shown.map((element) => [element, element.getBoundingClientRect()]));
}

// Returns where the elements are, if they move to other places. The style sheet moves what changes its look meanwhile.
function beginMotion(duration) {
    if (!duration || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    document.body.style.setProperty("--motion", `${duration}ms`);
    clearTimeout(rest);
    rest = setTimeout(() => document.body.style.removeProperty("--motion"), duration);
    return boxes();
}

function move(before, duration) {
    const play = (element, from) => element.animate([{ ...from, offset: 0 }], { duration, easing: "ease-out" });
    for (const shift of shifts.splice(0)) shift.cancel();
    const moved = new Map(); // By element: how far it was from its place, together with what it is in.
    for (const [element, { x, y }] of boxes()) {
        const outer = element.parentElement;
        const [outerX, outerY] = moved.get(outer) ?? [0, 0];
        const old = before.get(element);
        // What is fixed in these would move too, and dialogs and windows have movements of their own.
        const isStill = element.matches(".window, .split, .sidebar, .detail, dialog");
        if (old) {
            const [left, up] = [old.x - x - outerX, old.y - y - outerY];
            const moves = !isStill && (left || up) && Math.abs(up) < innerHeight && Math.abs(y) < 2 * innerHeight;
            moved.set(element, moves ? [outerX + left, outerY + up] : [outerX, outerY]);
            if (moves) shifts.push(play(element, { translate: `${left}px ${up}px` }));
        } else if (element.dataset.node && !isStill && before.has(outer)) { // Texts without an id take the places of others.
            play(element, { opacity: 0, transform: element.style.getPropertyValue("--from") });
        }
    }
}

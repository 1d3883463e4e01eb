// MARK: Motion
// Where the application asks for it, elements move from where they were before a patch, new ones enter, and copies of removed ones
// leave. The page has its new state at once, so a click, the caret and the next patch never wait for a movement.

const copies = new Map(); // By copy: the element around it.
let shifts = []; // The movements of elements from one place to another.
let rest = 0; // The timer of their end.

function boxes() {
    const shown = all("main *").filter((element) => element.checkVisibility());
    return new Map(shown.map((element) => [element, { box: element.getBoundingClientRect(), outer: element.parentElement }]));
}

// Hides the copies from a patch, and returns where the elements are if they move to other places. The style sheet moves what changes
// its look meanwhile.
function beginMotion(duration) {
    for (const copy of copies.keys()) copy.remove();
    if (!duration || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    document.body.style.setProperty("--motion", `${duration}ms`);
    clearTimeout(rest);
    rest = setTimeout(() => document.body.style.removeProperty("--motion"), duration);
    return boxes();
}

function endMotion(before, duration) {
    for (const [copy, outer] of copies) outer.append(copy);
    if (before) move(before, (element, look, offset = 0) => element.animate([{ ...look, offset }], { duration, easing: "ease-out" }));
}

function move(before, play) {
    const isNear = ({ y }) => Math.abs(y) < 2 * innerHeight;
    // What is fixed in these would move too, and dialogs and windows have movements of their own.
    const isStill = (element) => element.matches(".window, .split, .sidebar, .detail, dialog, :has(dialog)");
    // Text without an id takes the place of another one, so it neither enters nor leaves.
    const playTransition = (element, name, offset) => {
        const transform = element.style.getPropertyValue(name);
        return element.dataset.node && transform !== "none" && !isStill(element) && play(element, { opacity: 0, transform }, offset);
    };
    for (const shift of shifts.splice(0)) shift.cancel();
    for (const [element, { box, outer }] of [...before]) {
        if (element.parentElement || !outer.isConnected || !isNear(box)) continue;
        const copy = element.cloneNode(true);
        const leaving = playTransition(copy, "--to", 1);
        if (!leaving) continue;
        leaving.onfinish = () => copies.delete(copy) && copy.remove();
        copies.set(copy, outer);
        before.set(copy, { box });
        show(copy, outer, box);
    }
    const moved = new Map(); // By element: how far it was from its place, together with what it is in.
    for (const [element, { box, outer }] of boxes()) {
        const [outerX, outerY] = moved.get(outer) ?? [0, 0];
        const old = before.get(element)?.box;
        if (old) {
            const [left, up] = [old.x - box.x - outerX, old.y - box.y - outerY];
            const moves = (left || up) && isNear(box) && isNear(old) && !isStill(element);
            moved.set(element, moves ? [old.x - box.x, old.y - box.y] : [outerX, outerY]);
            if (moves) shifts.push(play(element, { translate: `${left}px ${up}px` }));
        } else if (before.has(outer)) playTransition(element, "--from");
    }
}

// Shows a copy where the element was. It cannot be used, and nobody finds it.
function show(copy, outer, box) {
    for (const one of [copy, ...all("*", copy)]) {
        for (const name of one.getAttributeNames()) if (/^(data-|id|name|aria-k)/.test(name)) one.removeAttribute(name);
    }
    copy.inert = true;
    copy.classList.add("leaving");
    outer.append(copy);
    const { x, y } = copy.getBoundingClientRect();
    Object.assign(copy.style, { left: `${box.x - x}px`, top: `${box.y - y}px`, width: `${box.width}px`, height: `${box.height}px` });
}

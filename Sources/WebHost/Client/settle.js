// MARK: After each patch

const modal = "dialog[aria-modal]";
// A sheet covers the rest of its window. Other windows and the commands can be used.
const covered = `main :has(${modal}) > :not(:has(${modal}), ${modal}:not(:has(~ ${modal})))`;
let shownFocus = null; // The node that the application has focused.
let shownWindow = null; // The window in front.

// Focuses the first field of a window. A search field takes the first focus only if it is alone.
function begin(root, options) {
    const field = root.querySelector(`:is(${textFields}):not([type=search])`);
    (field ?? root.querySelector("button:not(.close, .more, :disabled), select, [type=checkbox], [type=range]"))?.focus(options);
}

// The bar of commands has as many lines as it needs, and a header as many buttons. What is beside them leaves room.
const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
        const [name, size] = target.matches("nav") ? ["--bar", target.offsetHeight] : ["--tools", target.offsetWidth];
        target.closest(".window, .app")?.style.setProperty(name, `${size}px`);
    }
});

const watcher = new IntersectionObserver((rows) => {
    for (const row of rows) if (row.isIntersecting) send(row.target, "reveal");
});

function settle() {
    for (const element of all("[data-style]")) {
        // The security policy forbids style attributes in the HTML.
        if (element.shownStyle !== element.dataset.style) element.style.cssText = element.shownStyle = element.dataset.style;
    }
    // Without a dialog, browsers would test each element for one below it.
    const behind = document.querySelector(modal) ? covered : ":not(*)";
    for (const one of all(`[inert]:not(.leaving), ${behind}`)) one.inert = one.matches(behind);
    for (const dialog of all(modal).filter((one) => !one.opener)) openDialog(dialog);
    for (const row of all("[data-do~=select] .row[data-tag]")) row.tabIndex = 0;
    // The effects of a lazy row run when it is visible. Those of the first twenty do unless the list is longer than two screens.
    const late = "[data-node]:is(:nth-child(n+20), :has(~ :nth-child(41)))";
    for (const row of all(late)) watcher.observe(row);
    for (const bar of all("nav.commands, .window > header > .toolbar")) sizes.observe(bar);
    settleWindows();
    settleFocus();
    settleHistory();
}

function openDialog(dialog) {
    dialog.opener = document.activeElement; // It gets the focus back, and loses it only if it is in the same window.
    dialog.style.setProperty("--scrolled", `${Math.max(-windowOf(dialog).getBoundingClientRect().top, 0)}px`);
    if ([null, windowOf(dialog)].includes(dialog.opener.closest("main > *"))) begin(dialog);
}

function settleWindows() {
    const front = all("main > .window").at(-1);
    const key = keyOf(front);
    const place = places.get(key); // It was in front before another window opened.
    if (front && shownWindow && key !== shownWindow) {
        if (!place) {
            places.set(shownWindow, inSight);
            // On a narrow page, the window covers the others.
            if (all("main > .window")[0].checkVisibility()) front.scrollIntoView({ block: "nearest" });
            else scrollTo(0, 0);
        }
        begin(frontOf(front), { preventScroll: Boolean(place) }); // Firefox would scroll to the field later than back.
        // What the person did in the other window can change this one a moment later.
        if (place) setTimeout(() => places.get(key) === place && places.delete(key), 300);
    }
    if (place && (place.shown ?? scrollY) === scrollY) scrollBack(place);
    shownWindow = key;
}

function settleFocus() {
    const focused = document.querySelector("[data-focused]");
    if (focused && keyOf(focused) !== shownFocus) focus(focused);
    shownFocus = keyOf(focused);
}

// Browsers scroll an element that gets the focus by a key to the edge of the page, where a bar can cover it.
on("keyup", ({ key, target }) => {
    if (key !== "Tab" && (!key?.startsWith("Arrow") || target.matches(textFields))) return;
    const { left, width, top, bottom } = target.getBoundingClientRect();
    const bars = [top + 1, bottom - 1].map((y) =>
        document.elementFromPoint(left + width / 2, y)?.closest("nav, header, .heading, .more, .edge-top, .edge-bottom"));
    if (bars.some((bar) => bar && !bar.contains(target))) target.scrollIntoView({ block: "center" });
});

// MARK: The place of the page

const places = new Map(); // By window: what was in sight when another one opened, and where the page is since it has closed.
let inSight = null; // Before the patch that is applied now.

function look() {
    const element = nodeOf(document.elementFromPoint(innerWidth / 4, innerHeight * 0.7)); // Above it are bars and filters.
    return { y: scrollY, key: keyOf(element), top: element?.getBoundingClientRect().top };
}

// Scrolls to the same element, above which there may be more or less than before.
function scrollBack(place) {
    const { y, key, top } = place;
    const element = key && elementOf(key)[0];
    if (element && y) scrollBy(0, element.getBoundingClientRect().top - top);
    else scrollTo(0, y);
    place.shown = scrollY;
}

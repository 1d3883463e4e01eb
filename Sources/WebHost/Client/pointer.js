// MARK: Clicks, gestures and menus

let press = null; // Where the pointer went down.
let holding = 0; // The timer of a long press.

on("click", (event) => {
    const { target } = event;
    for (const menu of all("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
    const control = target.closest("button, a, summary, label, select, [role=button]");
    const node = nodeOf(target);
    if (control?.matches(".skip")) return skip(event);
    if (control?.ariaDisabled === "true") return event.preventDefault();
    if (control?.dataset.send) return send(node, control.dataset.send);
    if (control?.role === "tab") return send(control.closest(".tabs"), "select", control.dataset.tag);
    if (control?.tagName === "A") {
        control.target ||= "_blank";
        if (event.metaKey || event.ctrlKey || event.shiftKey) return; // The browser opens it elsewhere.
    }
    if (control?.tagName === "SUMMARY" && accepts(node, "toggle")) {
        event.preventDefault();
        return send(node, "toggle");
    }
    const tapped = control ? accepts(control, "tap") && control : target.closest("[data-do~=tap]");
    const row = target.closest(".row[data-tag]");
    const list = row?.closest("[data-do~=select]");
    if (tapped) {
        event.preventDefault();
        send(tapped, "tap");
        tapped.closest("details.menu")?.removeAttribute("open");
        tapped.closest(":popover-open")?.hidePopover();
    } else if (list && (!control || !row.contains(control))) send(list, "select", row.dataset.tag);
    else if (!control && press?.target === target && target.closest("main") && !target.closest("dialog")) cancel(target);
});

// Moves the focus without a new place in the history, which would count as a step of the application.
function skip(event) {
    event.preventDefault();
    const place = all("main, .detail").at(-1);
    place.tabIndex = -1;
    place.focus();
}

function openMenu(event) {
    const next = nodeOf(event.target)?.nextElementSibling;
    const menu = event.target.closest(".row")?.querySelector("details.context") ?? (next?.matches("details.context") && next);
    if (!menu || event.target.matches("input, textarea")) return;
    event.preventDefault();
    menu.open = true;
    menu.querySelector(".items :is(button, input)")?.focus();
}

on("contextmenu", openMenu);
on("pointerdown", (event) => {
    press = event;
    const held = event.target.closest("[data-do~=longPress]");
    if (held) holding = setTimeout(send, 500, held, "longPress");
});
on("pointerup", (event) => {
    clearTimeout(holding);
    // A swipe shows the actions of a row.
    if (press?.pointerType === "touch" && press.clientX - event.clientX > 60) openMenu(event);
});

// MARK: The keyboard on the screen

// The browser cancels a pointer when it begins to scroll. A second finger zooms. What scrolls in the field itself keeps the keyboard.
on("pointercancel", ({ target }) => {
    clearTimeout(holding);
    const field = document.activeElement;
    const isTouch = press?.isPrimary && matchMedia("(pointer: coarse)").matches;
    if (!isTouch || field === target || !field.matches(textFields)) return;
    if (target.closest("[data-keyboard]")?.dataset.keyboard !== "never") field.blur();
});

// MARK: Pulling a list down
// A finger that pulls the page down at its top refreshes the list in front.

let pulled = null; // The list.
let pullStart = 0;
let pull = 0; // How far the finger has pulled, as a share of what refreshes the list. The style sheet draws it.

on("touchstart", ({ touches: [{ target, clientY }] }) => {
    pulled = scrollY <= 0 && refreshable(target);
    pullStart = clientY;
});
on("touchmove", ({ touches: [{ clientY }] }) => {
    pull = pulled ? (clientY - pullStart) / 90 : 0;
    if (pull > 0.1) document.body.style.setProperty("--pull", Math.min(pull, 1));
});
on("touchend", () => {
    if (pull > 1) send(pulled, "refresh");
    endPull();
});
on("touchcancel", endPull);

function endPull() {
    document.body.style.removeProperty("--pull");
    pull = 0;
}

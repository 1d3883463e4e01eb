// MARK: Keys

// With the command key, these are the browser's: reload, the address, tabs, windows, bookmarks, the size. Alt replaces it.
function isBrowsers(key) {
    return /^([rltwnd0-9+=-]|Tab)$/i.test(key);
}

// The key without the effect of Alt, which changes its character on a Mac.
function plainKey({ key, code, altKey }) {
    return altKey ? code.replace(/^(Key|Digit)/, "") : key;
}

// Returns the control with the shortcut of an event: where the person is, or among the commands.
// `standIn` is the name of a key that stands for the command key.
function shortcut(event, standIn) {
    const keys = ["Control", "Alt", "Shift", "Meta"].filter((name) => event.getModifierState(name) && name !== standIn);
    if (standIn) keys.push("Meta");
    keys.push({ " ": "Space", Backspace: "Delete" }[event.key] ?? plainKey(event));
    const selector = `[aria-keyshortcuts="${CSS.escape(keys.join("+"))}" i]:not(:disabled)`;
    return all(selector, frontOf(event.target))[0] ?? all(`nav.commands ${selector}`)[0];
}

// Closes the dialog or the settings where the person is. Returns whether that is possible.
function cancel(target) {
    const front = frontOf(target);
    const button = front?.querySelector("[aria-keyshortcuts=Escape]:not(:disabled)");
    if (!front?.matches("dialog, .settings") || !(button || accepts(front, "dismiss"))) return false;
    if (button) button.click();
    else if (front.matches(".settings") && front.contains(typed)) showNotice("First, press Return to submit the text.");
    else send(front, "dismiss");
    return true;
}

// The controls among which the arrow keys move from an element: the items of a menu, the rows of a list, or tabs.
function arrowTargets(target) {
    const menu = target.closest("details.menu[open]");
    if (menu) return all("summary, .items :is(button, input, select):not(:disabled)", menu);
    if (target.matches("[role=tab]")) return all("[role=tab]:not(:disabled)", target.parentElement);
    if (target.matches(`${textFields}, [type=radio], [type=range], select`)) return [];
    const list = target.closest(".row")?.parentElement;
    const controls = "button:not(.context *), a, summary:not(.context *)";
    return list ? [...list.children].map((row) => (row.tabIndex >= 0 ? row : row.querySelector(controls))).filter(Boolean) : [];
}

function moveByArrow({ target, key }) {
    const targets = arrowTargets(target);
    const isTabs = target.matches("[role=tab]");
    const step = (isTabs ? { ArrowRight: 1, ArrowLeft: -1 } : { ArrowDown: 1, ArrowUp: -1 })[key];
    const row = target.closest(".row");
    const at = targets.indexOf(targets.includes(target) ? target : targets.find((one) => row?.contains(one)));
    if (!step || at < 0) return false;
    // A menu is a circle; a list has ends.
    const next = target.closest("details.menu[open]") ? targets.at((at + step) % targets.length) : targets[at + step];
    next?.focus();
    return true;
}

document.addEventListener("cancel", ({ target }) => cancel(target), true); // Of a chooser of files.
on("keydown", (event) => {
    const { target, key } = event;
    if (event.isComposing || !(target instanceof Element)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && isBrowsers(key)) return;
    if (perform(event, isCommand)) event.preventDefault();
});

// Returns whether the key had an effect, so that the browser ignores it.
function perform(event, isCommand) {
    const { target, key } = event;
    const isBrowsersByAlt = event.altKey && isBrowsers(plainKey(event));
    const menu = target.closest("details.menu[open]");
    if (menu && key === "Escape") {
        menu.open = false;
        menu.firstElementChild.focus();
        return true;
    }
    if (!isCommand && !event.altKey && !event.shiftKey && moveByArrow(event)) return true;
    if (/^(Enter| )$/.test(key) && target.matches(".row[data-tag], [role=button]:not(button)")) {
        target.click();
        return true;
    }
    if (key === "Enter" && target.tagName === "INPUT" && accepts(nodeOf(target), "submit")) {
        send(nodeOf(target), "submit");
        return true;
    }
    if (isControls(event, isCommand)) return false;
    const found = shortcut(event) || (!isMac && event.ctrlKey && shortcut(event, "Control"))
        || (isBrowsersByAlt && shortcut(event, "Alt"));
    if (found) {
        found.click();
        return true;
    }
    if (key === "Escape") return cancel(target);
    const list = isBrowsersByAlt && event.code === "KeyR" && refreshable(target);
    if (list) send(list, "refresh");
    return list;
}

// Whether a key belongs to the control with the focus.
function isControls({ target, key, altKey }, isCommand) {
    if (altKey) return false;
    const isText = target.matches(textFields);
    if (isCommand) return isText && /^[acvxyz]$/i.test(key); // The browser undoes, copies or selects text.
    if (key === "Enter") return target.matches("button, a, summary, textarea, select");
    return isText && key !== "Escape";
}

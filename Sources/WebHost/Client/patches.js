// MARK: Patches
// A part of a patch is the new HTML of one element. Elements that stay are placeholders in it, and are moved to their places,
// so that they keep their focus, their scroll position and the text in them.

const changed = new Set(); // The controls whose value may be another one now.

// White space between elements has no meaning.
function isGap(node) {
    return node.nodeType === Node.TEXT_NODE && /^\n*$/.test(node.data);
}

function contents(element) {
    return [...element.childNodes].filter((node) => !isGap(node));
}

// Among siblings, the attribute is enough: it continues the same id.
function nameOf(node) {
    return node.dataset?.node ?? node.nodeName;
}

// The elements that a placeholder stands for.
function kept({ dataset }) {
    const found = [find(dataset.keep)];
    while (found.length < Number(dataset.count)) found.push(found.at(-1).nextElementSibling);
    return found;
}

// Puts the kept elements into a new one.
function filled(fresh) {
    fresh.querySelectorAll?.("template[data-keep]").forEach((place) => place.replaceWith(...kept(place)));
    return fresh;
}

// Changes an element into a new one.
function morph(old, fresh) {
    if (old.nodeType === Node.TEXT_NODE) {
        if (old.data !== fresh.data) old.data = fresh.data;
        return;
    }
    const isUsers = (name) => /^(style|inert)$/.test(name) || (name === "open" && old.matches("details.menu, details.values"));
    for (const { name, value } of fresh.attributes) {
        if (old.getAttribute(name) !== value && !isUsers(name)) old.setAttribute(name, value);
    }
    for (const { name } of [...old.attributes]) {
        if (!fresh.hasAttribute(name) && !isUsers(name)) old.removeAttribute(name);
    }
    morphChildren(old, fresh);
    if (old.matches("input, select, textarea")) changed.add(old.type === "radio" ? nodeOf(old) : old);
}

function morphChildren(parent, fresh) {
    const unused = Map.groupBy(contents(parent), nameOf);
    const wanted = contents(fresh).flatMap((node) => {
        if (node.dataset?.keep) return kept(node).map((old) => ({ old }));
        const old = unused.get(nameOf(node))?.shift();
        return [old?.nodeName === node.nodeName ? { old, node } : { node }];
    });
    // Moving those that stay would take the focus and the scroll position away.
    const stays = new Set(wanted.map(({ old }) => old));
    for (const node of contents(parent)) if (!stays.has(node)) node.remove();
    let next = parent.firstChild;
    for (const { old, node } of wanted) {
        while (next && isGap(next)) next = next.nextSibling;
        if (old && node) morph(old, node);
        if (old && old === next) next = next.nextSibling;
        else parent.insertBefore(old ?? filled(node), next);
        if (!old && node.nodeType === Node.ELEMENT_NODE) parent.insertBefore(document.createTextNode("\n"), next);
    }
}

function apply([key, html, child]) {
    const fresh = make("template", { innerHTML: html }).content.firstElementChild;
    const old = child ? find(key).children[child] : find(key);
    if (old.nodeName === fresh.nodeName) morph(old, fresh);
    else old.replaceWith(filled(fresh));
}

// Shows the value of the application in a control.
function showValue(control) {
    if (!control.matches(`${textFields}, [type=range]`)) {
        // A radio group has inputs, and a selection options. The other property has no effect.
        for (const one of [control, ...all("input, option", control)]) {
            one.checked = one.defaultChecked;
            one.selected = one.defaultSelected;
        }
    } else if (control.value !== control.defaultValue && (control.type !== "password" || "empty" in control.dataset)) {
        const caret = control.selectionStart;
        const end = control.value.length;
        control.value = control.defaultValue;
        if (control === document.activeElement && caret !== null && caret < end) control.setSelectionRange(caret, caret);
    }
}

// Takes a message of the server: the number of the last request that it has performed, parts, for how long they move, where to scroll,
// and what else has changed.
function receive({ a: acknowledged = 0, p: parts = [], m: duration, s: scroll, t: title, h: theme, o: url, d: download, b: problem, n: notice, l: location }) {
    const focused = document.activeElement;
    const focusedKey = keyOf(nodeOf(focused));
    inSight = look();
    const followed = conversationsAtEnd();
    const before = beginMotion(duration);
    try {
        parts.forEach(apply);
    } catch (error) {
        console.warn(error);
        return connect(0);
    }
    answered = Math.max(answered, acknowledged);
    for (const [control, request] of touched) {
        if (request > acknowledged) continue;
        touched.delete(control);
        changed.add(control);
    }
    for (const control of changed) {
        changed.delete(control);
        if (control.isConnected && !touched.has(control)) showValue(control); // The history is no control.
    }
    if (title !== undefined) document.title = title;
    if (location) path = location;
    if (problem !== undefined) Object.assign(document.querySelector(".problem"), { textContent: problem, hidden: !problem });
    if (notice) showNotice(notice);
    if (theme) document.documentElement.dataset.theme = theme;
    if (url) make("a", { href: url, target: "_blank", rel: "noreferrer" }).click();
    if (download) make("a", { href: root + download, download: "" }).click();
    settle();
    if (parts.length) followConversations(followed);
    endMotion(before, duration);
    if (scroll) {
        const [key, block, child] = scroll;
        const [element] = elementOf(key); // What is in a closed menu may have none.
        (child ? element?.children[child] : element)?.scrollIntoView({ block, behavior: before ? "smooth" : "auto" });
    }
    if (!focusedKey || focused.isConnected || document.activeElement !== document.body) return;
    const again = elementOf(focusedKey)[0] ?? focused.closest("dialog")?.opener;
    if (again) focus(again);
}

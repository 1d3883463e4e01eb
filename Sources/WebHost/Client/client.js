"use strict"; // The live page: applies the server's patches, keeps what belongs to the user, and sends events.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const nodeOf = (element) => element?.closest?.("[data-node]");
const keyOf = (element) => element?.dataset?.node, nameOf = (node) => keyOf(node) ?? node.nodeName;
const accepts = (element, action) => element?.dataset.do?.split(" ").includes(action) ?? false;
const on = (...listener) => document.addEventListener(...listener);
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const windowOf = (element) => element.closest("main > *") ?? all("main > *").at(-1); // Or else the one in front.
const frontOf = (window) => all("dialog", window).at(-1) ?? window;
const client = `clients/${document.body.dataset.client}`, isMac = /Mac|iP/.test(navigator.platform);
const [banner, ending] = all(".connection"); // While the connection is broken; if the application has ended.
const post = (path, body, seconds = 10) =>
    fetch(`${client}/${path}`, { method: "POST", body, signal: AbortSignal.timeout(seconds * 1000) }).catch(() => null);
function find(id, found = all(`[data-node="${CSS.escape(id)}"]`)) {
    if (found.length !== 1) throw new Error(`${found.length} elements have the id "${id}"`);
    return found[0];
}
// MARK: Events
const [queue, touched] = [[], new Map()]; // Events; controls that keep the user's value, until a request is acknowledged.
const written = new Set(); // Fields in which the user has typed.
let [number, isSending, version, basis] = [0, false, 1, 1]; // The versions of the page, now and at the first event to send.
function send(element, action, argument) {
    if (isEnded) return;
    const [target, last] = [keyOf(element), queue.at(-1)];
    // While a request is under way, only the latest text or value of a control counts, but each tap and each toggle.
    if (/^set/.test(action) && last?.target === target && action in last.action) queue.pop();
    if (!queue.length) basis = version;
    queue.push({ target, action: { [action]: argument === undefined ? {} : { _0: argument } } });
    queueMicrotask(deliver);
}
async function deliver(repeated) {
    if (isSending || !(queue.length || repeated)) return;
    isSending = true;
    const batch = repeated ?? { n: (number += 1), v: basis, e: queue.splice(0, 200) };
    const response = await post("events", JSON.stringify(batch));
    // A proxy answers with a status from 502 while the server starts again.
    if (!response || response.status === 429 || response.status > 500) return setTimeout(() => ((isSending = false), deliver(batch)), 1000);
    if (response.status === 410) return showEnded();
    if (response.status !== 204) showNotice((await response.text()).trim());
    isSending = false, deliver();
}
const change = (control, ...action) => (touched.set(control, number + 1), send(nodeOf(control), ...action));
async function upload(input, node = nodeOf(input), ids = []) { // The server shows its reason if it refuses a file.
    for (const file of input.files) {
        node.ariaBusy = "true";
        const response = await post(`file?name=${encodeURIComponent(file.name)}`, file, 30 + file.size / 65_536);
        if (!response?.ok) return (node.ariaBusy = "false"), (input.value = "");
        ids.push(await response.text());
    }
    if (ids.length) send(node, "setText", ids.join("\n")), (node.ariaBusy = "false");
}
function changeValue({ target, isComposing }, { type, value } = target, isDate = /^(date|time)/.test(type)) {
    if (type === "file") upload(target);
    else if (type === "select-one") change(target, "select", value);
    else if (type === "checkbox") change(target, "toggle");
    else if (type === "range") change(target, "setValue", Number(value));
    // Half a character of an input method is no text yet, and a new value would end it. Half a date is no date.
    else if (isComposing) touched.set(target, Infinity);
    else if (accepts(nodeOf(target), "setText") && (value || !isDate))
        written.add(target), change(target, "setText", isDate ? value.replace("T", " ") : value);
}
on("input", changeValue), on("compositionend", changeValue);
on("focusin", ({ target }) => nodeOf(target)?.matches("[data-do~=focus]:not([data-focused])") && send(nodeOf(target), "focus"));
on("click", (event, { target } = event) => {
    for (const menu of all("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
    const control = target.closest("button, a, summary, label, select, [role=button]");
    const node = nodeOf(target);
    if (control?.getAttribute("aria-disabled") === "true") return event.preventDefault();
    if (control?.dataset.send) return send(node, control.dataset.send);
    if (control?.getAttribute("role") === "tab") return send(control.closest(".tabs"), "select", control.dataset.tag);
    if (control?.tagName === "A" && ((control.target ||= "_blank"), event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (control?.tagName === "SUMMARY" && accepts(node, "toggle")) return event.preventDefault(), send(node, "toggle");
    const row = target.closest(".row[data-tag]"), list = row?.closest("[data-do~=select]");
    const tapped = control ? (accepts(control, "tap") ? control : null) : target.closest("[data-do~=tap]");
    if (tapped) event.preventDefault(), send(tapped, "tap"), tapped.closest("details.menu")?.removeAttribute("open");
    else if (list && (!control || !row.contains(control))) send(list, "select", row.dataset.tag);
    else if (!control && press?.target === target && target.closest("main") && !target.closest("dialog")) cancel(target);
});
// MARK: Menus, gestures and keys
function openMenu(event) {
    const next = nodeOf(event.target)?.nextElementSibling;
    const menu = event.target.closest(".row")?.querySelector("details.context") ?? (next?.matches("details.context") && next);
    if (!menu || event.target.matches("input, textarea")) return;
    event.preventDefault(), (menu.open = true), menu.querySelector(".items :is(button, input)")?.focus();
}
let [press, timer] = [null, 0];
on("contextmenu", openMenu), on("cancel", ({ target }) => cancel(target), true); // Of a chooser of files.
on("pointerdown", (event, held = event.target.closest("[data-do~=longPress]")) =>
    ([press, timer] = [event, held && setTimeout(() => send(held, "longPress"), 500)]));
on("pointerup", (event) => {
    clearTimeout(timer);
    if (press?.pointerType === "touch" && press.clientX - event.clientX > 60) openMenu(event); // A swipe shows a row's actions.
});
// With the command key, these are the browser's: reload, the address, tabs, windows, bookmarks, the size. Alt replaces it.
const isBrowsers = (key) => /^([rltwnd0-9+=-]|Tab)$/i.test(key);
const plainKey = ({ key, code, altKey }) => (altKey ? code.replace(/^(Key|Digit)/, "") : key);
function shortcut(event, command) { // Where the person is, or a command. The name of a key that stands for the command key.
    const plain = plainKey(event);
    const name = { " ": "Space", Backspace: "Delete" }[event.key] ?? (plain.length === 1 ? plain.toUpperCase() : plain);
    const isHeld = (key) => event[key] && command !== key;
    const held = [isHeld("ctrlKey") && "Control", isHeld("altKey") && "Alt", event.shiftKey && "Shift",
        (event.metaKey || command) && "Meta", name].filter(Boolean).join("+");
    const selector = `[aria-keyshortcuts="${CSS.escape(held)}"]:not(:disabled)`;
    return [frontOf(windowOf(event.target)), ...all("nav.commands")].flatMap((scope) => all(selector, scope))[0];
}
function cancel(target) { // Closes the dialog where the person is. Returns whether that is possible.
    const front = frontOf(windowOf(target)), button = front?.querySelector("[aria-keyshortcuts=Escape]:not(:disabled)");
    if (front?.tagName !== "DIALOG" || !(button || accepts(front, "dismiss"))) return false;
    return button ? button.click() : send(front, "dismiss"), true;
}
on("keydown", (event, { target, key } = event) => {
    if (event.isComposing || !(target instanceof Element)) return;
    const [use, isCommand] = [(action) => (event.preventDefault(), action()), event.ctrlKey || event.metaKey];
    if (isCommand && isBrowsers(key)) return;
    const isBrowsersByAlt = event.altKey && isBrowsers(plainKey(event));
    const menu = target.closest("details.menu[open]");
    if (menu && key === "Escape") return use(() => ((menu.open = false), menu.firstElementChild.focus()));
    if (menu && /^Arrow(Up|Down)$/.test(key)) {
        const items = all("summary, .items :is(button, input, select):not(:disabled)", menu);
        return use(() => items.at((items.indexOf(target) + (key === "ArrowDown" ? 1 : -1)) % items.length).focus());
    }
    if (/^(Enter| )$/.test(key) && target.matches(".row[data-tag], [role=button]:not(button)")) return use(() => target.click());
    if (key === "Enter" && target.tagName === "INPUT" && accepts(nodeOf(target), "submit"))
        return use(() => send(nodeOf(target), "submit"));
    const isText = target.matches("textarea, input:not([type=checkbox], [type=range])");
    const isOwn = isCommand ? isText && /^[acvxyz]$/i.test(key) // The browser undoes, copies or selects text.
        : key === "Enter" ? target.matches("button, a, summary, textarea, select") : isText && key !== "Escape";
    if (isOwn && !event.altKey) return;
    const found = shortcut(event) ?? (!isMac && event.ctrlKey ? shortcut(event, "ctrlKey") : null)
        ?? (isBrowsersByAlt ? shortcut(event, "altKey") : null);
    if (found) return use(() => found.click());
    if (key === "Escape") return cancel(target) && event.preventDefault();
    const list = isBrowsersByAlt && event.code === "KeyR" && frontOf(windowOf(target))?.querySelector("[data-do~=refresh]");
    if (list) use(() => send(list, "refresh"));
});
// MARK: Patches
const changed = new Set(); // The controls whose value may be another one now.
const isGap = (node) => node.nodeType === Node.TEXT_NODE && /^\n*$/.test(node.data);
function kept({ dataset }, found = [find(dataset.keep)]) { // The elements that a placeholder stands for.
    while (found.length < Number(dataset.count)) found.push(found.at(-1).nextElementSibling);
    return found;
}
const filled = (fresh) =>
    (fresh.querySelectorAll?.("template[data-keep]").forEach((place) => place.replaceWith(...kept(place))), fresh);
function morph(old, fresh) {
    if (old.nodeType === Node.TEXT_NODE) return old.data === fresh.data || (old.data = fresh.data);
    const isUsers = (name) => /^(style|inert)$/.test(name) || (name === "open" && old.matches("details.menu, details.values"));
    for (const { name, value } of fresh.attributes)
        if (old.getAttribute(name) !== value && !isUsers(name)) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !isUsers(name)) old.removeAttribute(name);
    morphChildren(old, fresh);
    if (old.matches("input, select, textarea")) changed.add(old);
}
function morphChildren(parent, fresh) {
    const unused = Map.groupBy([...parent.childNodes].filter((node) => !isGap(node)), nameOf);
    const wanted = [...fresh.childNodes].filter((node) => !isGap(node)).flatMap((node) => {
        if (node.dataset?.keep !== undefined) return kept(node).map((old) => ({ old }));
        const old = unused.get(nameOf(node))?.shift();
        return [old?.nodeName === node.nodeName ? { old, node } : { node }];
    });
    const stays = new Set(wanted.map(({ old }) => old)); // Moving them would take the focus and the scroll position away.
    for (const node of [...parent.childNodes]) if (!stays.has(node) && !isGap(node)) node.remove();
    let next = parent.firstChild;
    for (const { old, node } of wanted) {
        while (next && isGap(next)) next = next.nextSibling;
        if (old && node) morph(old, node);
        if (old && old === next) next = next.nextSibling;
        else parent.insertBefore(old ?? filled(node), next);
        if (!old && node.nodeType === Node.ELEMENT_NODE) parent.insertBefore(document.createTextNode("\n"), next); // A gap.
    }
}
function showValue(control) {
    if (control.type === "checkbox") control.checked = control.defaultChecked;
    else if (control.tagName === "SELECT") for (const option of control.options) option.selected = option.defaultSelected;
    else if (control.type === "password") control.value = "empty" in control.dataset ? "" : control.value;
    else if (control.value !== control.defaultValue) {
        const [caret, end] = [control.selectionStart, control.value.length];
        control.value = control.defaultValue;
        if (control === document.activeElement && caret !== null && caret < end) control.setSelectionRange(caret, caret);
    }
}
function receive({ a: acknowledged = 0, p: parts = [], t: title, h: theme, o: url, d: download, b: problem, n: notice }) {
    const [focused, focusedNode] = [document.activeElement, keyOf(nodeOf(document.activeElement))];
    inSight = look();
    try {
        for (const [id, html, child] of parts) {
            const template = make("template", { innerHTML: html });
            const [old, fresh] = [child ? find(id).children[child] : find(id), template.content.firstElementChild];
            old.nodeName === fresh.nodeName ? morph(old, fresh) : old.replaceWith(filled(fresh));
        }
    } catch (error) {
        return console.warn("The page gets its state again, because a patch did not fit:", error.message), connect(0);
    }
    for (const [control, request] of touched) if (request <= acknowledged) touched.delete(control), changed.add(control);
    for (const control of changed) if (changed.delete(control) && !touched.has(control)) showValue(control);
    if (title !== undefined) document.title = title;
    if (problem !== undefined) Object.assign(document.querySelector(".problem"), { textContent: problem, hidden: !problem });
    if (notice) showNotice(notice);
    if (theme) document.documentElement.dataset.theme = theme;
    if (url) make("a", { href: url, target: "_blank", rel: "noreferrer" }).click();
    if (download) make("a", { href: download, download: "" }).click();
    settle();
    if (focusedNode === undefined || focused.isConnected || document.activeElement !== document.body) return;
    const again = all(`[data-node="${CSS.escape(focusedNode)}"]`)[0] ?? focused.closest("dialog")?.opener;
    (again?.querySelector("input, textarea, select, button, summary") ?? again)?.focus();
}
// MARK: After each patch
function inWords(keys) {
    const possible = keys.replace(/^⌘(?=([RLTWND0-9+=-]|⇥)$)/, "⌥");
    return isMac ? possible : possible.replace(/[⌃⌘⌥⇧]/g, (sign) => ({ "⌥": "Alt+", "⇧": "Shift+" })[sign] ?? "Ctrl+");
}
const begin = (root) => (root.querySelector("textarea, input:not([type=checkbox], [type=search])") // A search field takes the
    ?? root.querySelector("button:not(.close, :disabled), select, [type=checkbox]"))?.focus(); // first focus only if alone.
let [shownFocus, shownWindow, entries, limit] = [null, null, history.state ?? 0, 0];
const modal = "dialog[aria-modal]"; // A sheet covers the rest of its window. Other windows and the commands can be used.
const covered = `main :has(${modal}) > :not(:has(${modal}), ${modal}:not(:has(~ ${modal})))`;
// MARK: The place of the page
const places = new Map(); // By window: what was in sight when another one opened.
let inSight = null; // Before the patch that is applied now.
function look() {
    const point = document.elementFromPoint(innerWidth / 4, innerHeight / 2), element = nodeOf(point);
    return { y: scrollY, id: keyOf(element), top: element?.getBoundingClientRect().top };
}
function scrollBack({ y, id, top }) { // To the same element, above which there may be more or less than before.
    const element = id === undefined ? null : all(`[data-node="${CSS.escape(id)}"]`)[0];
    element && y ? scrollBy(0, element.getBoundingClientRect().top - top) : scrollTo(0, y);
}
const watcher = new IntersectionObserver((rows) => rows.forEach((row) => row.isIntersecting && send(row.target, "reveal")));
function settle() {
    for (const element of all("[data-style]"))
        if (element.shownStyle !== element.dataset.style) element.style.cssText = element.shownStyle = element.dataset.style;
    for (const one of all(`[inert], ${covered}`)) one.inert = one.matches(covered);
    for (const dialog of all(modal).filter((one) => !one.opener)) {
        dialog.opener = document.activeElement; // It gets the focus back, and loses it only if it is in the same window.
        dialog.style.setProperty("--scrolled", `${Math.max(-windowOf(dialog).getBoundingClientRect().top, 0)}px`);
        if ([null, windowOf(dialog)].includes(dialog.opener.closest("main > *"))) begin(dialog);
    }
    for (const row of all("[data-do~=select] .row[data-tag]")) row.tabIndex = 0;
    // The effects of a lazy row run when it is visible. Those of the first twenty do unless the list is longer than two screens.
    for (const row of all(":is(.list, .stack, .group, .content) > [data-node]:is(:nth-child(n+20), :has(~ :nth-child(41)))"))
        watcher.observe(row);
    for (const keys of all("kbd")) keys.textContent = inWords(keys.textContent);
    const front = all("main > .window").at(-1);
    if (front && shownWindow && keyOf(front) !== shownWindow) {
        const place = places.get(keyOf(front)); // A window that was in front before another one opened.
        if (!place) places.set(shownWindow, inSight), front.scrollIntoView({ block: "nearest" });
        begin(frontOf(front));
        if (place) places.delete(keyOf(front)), scrollBack(place);
    }
    const focused = document.querySelector("[data-focused]");
    if (focused && keyOf(focused) !== shownFocus) (focused.querySelector("input, textarea, select") ?? focused).focus();
    [shownWindow, shownFocus] = [keyOf(front), keyOf(focused)];
    const levels = all("[data-back]").reduce((sum, { dataset }) => sum + Number(dataset.back), all(modal).length);
    if (entries !== (history.state ?? 0) || touched.has(history)) return; // The browser or the server has not answered.
    if (entries < levels && levels < limit && leave()) return touched.set(history, number + 1), (limit = levels);
    limit = 0;
    while (entries < levels) history.pushState((entries += 1), ""); // One for each screen of a stack, and for each dialog.
    if (entries > levels) history.go(levels - entries), (entries = levels);
}
function leave() { // Closes the dialog or leaves the screen where the person is, or else in another window.
    const windows = [...all("main > *"), windowOf(document.activeElement)];
    const way = windows.flatMap((window) => all(":is(dialog, [data-back]):not([inert], [inert] *)", window)).at(-1);
    return way?.tagName === "DIALOG" ? cancel(way) : (way?.click(), true);
}
addEventListener("popstate", ({ state }) => {
    if ((state ?? 0) < entries) limit = Infinity; // The person goes back. A Back that changes nothing is not repeated.
    entries = state ?? 0, settle();
});
// MARK: The connection
// One response for all pages of the browser (stream.js). Only a secure context has locks, by which the worker sees that a page
// has gone; elsewhere each page has a response of its own.
let [port, isConnected, isEnded] = [null, false, false];
function openStream() {
    if (!("SharedWorker" in window && navigator.locks)) return openStreamAlone();
    const worker = new SharedWorker("stream.js");
    worker.onerror = openStreamAlone;
    port = worker.port;
    navigator.locks.request(client, () => (listen(), new Promise(() => {}))); // Until the page has gone.
}
function openStreamAlone() {
    const channel = new MessageChannel();
    document.head.append(make("script", { src: "stream.js", onload: () => (serve(channel.port2), (port = channel.port1), listen()) }));
}
function listen() {
    port.onmessage = ({ data: { state, version: number, data } }) => {
        if (state === "ended") return showEnded();
        if (state) return (isConnected = state === "open"), (banner.hidden = isConnected);
        version = number, receive(JSON.parse(data));
    };
    connect(version);
}
const connect = (from) => port.postMessage({ client, version: from });
function showEnded() { // The page loads again, unless that did not help a moment ago, or would lose a text.
    if (isEnded) return;
    [isEnded, isConnected, banner.hidden] = [true, false, true];
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload" && performance.now() < 10_000;
    const isWritten = [...written].some((control) => control.isConnected && control.value);
    if (!isReloaded && !isWritten) return location.reload();
    ending.hidden = false;
    for (const control of all("main :is(input, textarea, select, button)")) // A text can still be copied.
        control.matches("textarea, input:not([type=checkbox], [type=range])") ? (control.readOnly = true) : (control.disabled = true);
}
const showNotice = (textContent, notice = make("div", { className: "notice", role: "alert", textContent })) =>
    (document.body.append(notice), setTimeout(() => notice.remove(), 6000));
addEventListener("pagehide", (event) => event.persisted || navigator.sendBeacon(`${client}/end`));
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.querySelector(".snapshot").remove(), settle(), openStream(); // The text of the snapshot is true without this script.

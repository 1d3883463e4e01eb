"use strict";
// The live page applies the server's patches, keeps what belongs to the user, and sends events. Its files are served as one
// script, in this order: page, events, pointer, keys, motion, patches, settle, history, conversation, connection.

const root = new URL(".", document.currentScript.src).pathname; // The path of all pages. That of this page has names behind it.
const client = `${root}clients/${document.body.dataset.client}`;
const isMac = /Mac|iP/.test(navigator.platform);
document.documentElement.classList.toggle("mac", isMac); // The style sheet shows the keys as this machine names them.
// The first banner says that the connection is broken, the second one that the application has ended.
const [banner, ending] = all(".connection");
const textFields = "textarea, input:not([type=checkbox], [type=radio], [type=range])";

function all(selector, root = document) {
    return [...root.querySelectorAll(selector)];
}

function on(type, listener) {
    document.addEventListener(type, listener);
}

function make(tag, properties) {
    return Object.assign(document.createElement(tag), properties);
}

// MARK: Elements of nodes

function nodeOf(element) {
    return element?.closest?.("[data-node]");
}

// The id of the node of an element. One that begins with a slash is the way from that of the closest element around it: "/2/#7"
// continues that id, and "/../../contextMenu" replaces its last two components.
function keyOf(element) {
    const key = element?.dataset?.node;
    if (!key?.startsWith("/")) return key;
    const path = keyOf(nodeOf(element.parentElement)).split("/");
    for (const step of key.slice(1).split("/")) step === ".." ? path.pop() : path.push(step);
    return path.join("/");
}

function elementOf(key) {
    const end = CSS.escape(key.slice(Math.max(key.lastIndexOf("/"), 0)));
    return all(key ? `[data-node$="${end}"], [data-node$="/.."]` : "[data-node='']").filter((element) => keyOf(element) === key);
}

function find(key) {
    const found = elementOf(key);
    if (found.length !== 1) throw new Error(`A patch did not fit: ${found.length} elements have the id ${key}.`);
    return found[0];
}

function accepts(element, action) {
    return element?.matches(`[data-do~=${action}]`);
}

// The window of an element, or else the one in front.
function windowOf(element) {
    return element.closest("main > *") ?? all("main > *").at(-1);
}

// The dialog in front of the window of an element, or that window.
function frontOf(element) {
    const window = windowOf(element);
    return all("dialog", window).at(-1) ?? window;
}

// The list in front that a person can refresh.
function refreshable(element) {
    return frontOf(element)?.querySelector("[data-do~=refresh]");
}

// Moves the focus to the control in an element, or to the element.
function focus(element) {
    (element.querySelector("input, textarea, select, button, summary") ?? element).focus();
}

function showNotice(text) {
    document.querySelector(".notice")?.remove(); // A new one would cover it.
    const notice = make("div", { className: "notice", role: "alert", textContent: text });
    document.body.append(notice);
    setTimeout(() => notice.remove(), 6000);
}

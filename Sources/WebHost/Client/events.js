// MARK: Events
// Events wait in a queue while a request is under way. A control keeps the user's value until the server has acknowledged the
// request with its last change.

const queue = [];
const touched = new Map(); // The number of that request, by control.
const written = new Set(); // The fields in which the user has typed.
let typed = null; // The field that the user has typed in since the last press, if its text is to be submitted.
let number = 0; // The number of the last request.
let isSending = false;
let answered = 0; // The number of the last request whose outcome the page has received.
let version = 1; // The version of the page.
let basis = 1; // Its version at the first event of the queue.

function post(path, body, seconds = 10) {
    const signal = AbortSignal.timeout(seconds * 1000);
    return fetch(`${client}/${path}`, { method: "POST", body, signal }).catch(() => null);
}

function send(element, action, argument) {
    if (isEnded) return;
    noteSending(element, action);
    if (/^(setText|tap|submit)$/.test(action)) typed = argument && accepts(element, "submit") ? element : null;
    const target = keyOf(element);
    const last = queue.at(-1);
    // Only the latest text or value of a control counts, but each tap and each toggle.
    if (action.startsWith("set") && last?.target === target && action in last.action) queue.pop();
    if (!queue.length) basis = version;
    queue.push({ target, action: { [action]: { _0: argument } } });
    queueMicrotask(deliver);
}

async function deliver(repeated) {
    if (!repeated && (isSending || !queue.length)) return;
    isSending = true;
    const batch = repeated ?? { n: (number += 1), v: basis, e: queue.splice(0, 200) };
    const response = await post("events", JSON.stringify(batch));
    // A proxy answers with a status from 502 while the server starts again.
    if (!response || response.status === 429 || response.status > 500) return setTimeout(deliver, 1000, batch);
    if (response.status === 410) return showEnded();
    if (response.status !== 204) await showReason(response);
    isSending = false;
    // Another process may have performed the events than the one whose changes arrive: the page connects again.
    setTimeout(() => isConnected && answered < batch.n && connect(0), 1500);
    deliver();
}

function change(control, action, argument) {
    touched.set(control, number + 1);
    send(nodeOf(control), action, argument);
}

// Shows why the server has refused something. A proxy answers with a page of its own, and a broken connection not at all.
async function showReason(response) {
    const isText = /plain/.test(response?.headers.get("Content-Type"));
    showNotice(isText ? (await response.text()).trim() : "This was not sent. A file may be too large for the server.");
}

// Sends the chosen files.
async function upload(input) {
    const node = nodeOf(input);
    const ids = [];
    for (const file of input.files) {
        node.ariaBusy = true;
        const response = await post(`file?name=${encodeURIComponent(file.name)}`, file, 30 + file.size / 65_536);
        node.ariaBusy = false;
        if (!response?.ok) {
            input.value = "";
            return showReason(response);
        }
        ids.push(await response.text());
    }
    if (ids.length) send(node, "setText", ids.join("\n"));
}

function changeValue({ target, isComposing }) {
    const { type, value } = target;
    const isDate = /^(date|time)/.test(type);
    if (type === "file") upload(target);
    else if (type === "select-one") change(target, "select", value);
    else if (type === "radio") change(nodeOf(target), "select", value); // Its group has the value.
    else if (type === "checkbox") change(target, "toggle");
    else if (type === "range") change(target, "setValue", Number(value));
    // Half a character of an input method is no text yet, and a new value would end it. Half a date is no date.
    else if (isComposing) touched.set(target, Infinity);
    else if (accepts(nodeOf(target), "setText") && (value || !isDate)) {
        written.add(target);
        change(target, "setText", isDate ? value.replace("T", " ") : value);
    }
}

on("input", changeValue);
on("compositionend", changeValue);
on("focusin", ({ target }) => {
    const node = nodeOf(target);
    if (node?.matches("[data-do~=focus]:not([data-focused])")) send(node, "focus");
});

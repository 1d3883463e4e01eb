"use strict"; // The connection of all pages of a browser: one response carries the changes of each of them.
// It is a SharedWorker where there is one. Elsewhere each page loads it for itself, and calls `serve`.
//   A page sends     { client, version }   to take part, or to get its state again (version 0).
//   A page receives  { version, data }     for each message of the server, and { state }: "open", "broken" or "ended".
const silence = 20_000; // The server gives a sign every 8 seconds.
const pages = new Map(); // By their numbers in the stream. Only a page whose application runs is here.
let count = 0;
let stream = null;

function serve(port) {
    const page = { number: count++, port };
    port.onmessage = ({ data: { client, version } }) => {
        const isNew = page.client !== client;
        Object.assign(page, { client, version });
        pages.set(page.number, page);
        // A page holds a lock with the name of its client, so the lock is free when the page has gone.
        if (isNew && "onconnect" in globalThis) navigator.locks?.request(client, () => forget(page));
        if (stream?.isOpen) join(page);
        else if (!stream) follow();
    };
}

function forget(page) {
    pages.delete(page.number);
    fetch(`${page.client}/end`, { method: "POST" }).catch(() => {});
}

function tell(state, some = pages.values()) {
    for (const { port } of some) port.postMessage({ state });
}

function end(page) {
    pages.delete(page.number);
    tell("ended", [page]);
}

const hasEnded = ({ status }) => [403, 404, 410].includes(status);
const place = ({ client, version, number }, path) => `${client}/${path}?version=${version}&stream=${stream.name}&as=${number}`;

// Keeps a stream open as long as there are pages. The first page opens it, and the others join it.
async function follow() {
    for (let failures = 0; pages.size; ) {
        const [first] = pages.values();
        const name = crypto.getRandomValues(new Uint32Array(4)).join("-");
        stream = { name, abort: new AbortController(), lastSign: Date.now(), isOpen: false };
        const watch = setInterval(() => Date.now() - stream.lastSign > silence && stream.abort.abort(), 1000);
        let isRefused = false;
        try {
            const response = await fetch(place(first, "changes"), { signal: stream.abort.signal, cache: "no-store" });
            isRefused = hasEnded(response);
            if (isRefused) end(first);
            if (response.ok) {
                failures = 0;
                stream.isOpen = true;
                tell("open", [first]);
                for (const page of pages.values()) if (page !== first) join(page);
                await read(response.body);
            }
        } catch {
            // The connection broke, or was silent for too long.
        }
        clearInterval(watch);
        stream.isOpen = false;
        if (isRefused || !pages.size) continue;
        tell("broken");
        await new Promise((done) => setTimeout(done, Math.min(200 * 2 ** failures++, 3000)));
    }
    stream = null;
}

async function join(page) {
    const { abort } = stream;
    const response = await fetch(place(page, "join"), { method: "POST", signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (response?.ok) tell("open", [page]);
    else if (response && hasEnded(response)) end(page);
    else abort.abort(); // All pages begin again with another stream.
}

async function read(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ""; ; ) {
        const { value, done } = await reader.read();
        if (done) return;
        stream.lastSign = Date.now();
        const events = (rest + value).split("\n\n");
        rest = events.pop();
        events.forEach(take);
    }
}

function take(event) { // A line with only a colon is a sign.
    const [, number, version, data] = event.match(/^event:(.*)\nid:(.*)\ndata:(.*)$/) ?? [];
    const page = pages.get(Number(number));
    if (page) page.port.postMessage({ version: (page.version = Number(version)), data });
}

if ("onconnect" in globalThis) onconnect = ({ ports }) => serve(ports[0]);

// MARK: The connection
// One response carries the changes of all pages of the browser (stream.js). By a lock, the worker also sees that a page has
// crashed. Only a secure context has locks; elsewhere such a page ends with the worker.

const script = root + document.body.dataset.stream;
let port = null;
let isConnected = false;
let isEnded = false;

function openStream() {
    if (!("SharedWorker" in window)) return openStreamAlone();
    const worker = new SharedWorker(script);
    worker.onerror = openStreamAlone;
    port = worker.port;
    if (!navigator.locks) return listen();
    navigator.locks.request(client, () => {
        listen();
        return new Promise(() => {}); // Until the page has gone.
    });
}

function openStreamAlone() {
    const channel = new MessageChannel();
    const onload = () => {
        serve(channel.port2);
        port = channel.port1;
        listen();
    };
    document.head.append(make("script", { src: script, onload }));
}

function listen() {
    port.onmessage = ({ data: { state, version: number, data } }) => {
        if (state === "ended") return showEnded();
        if (state) {
            isConnected = state === "open";
            banner.hidden = isConnected;
            return;
        }
        version = number;
        receive(JSON.parse(data));
    };
    connect(version);
}

function connect(from) {
    port.postMessage({ client, version: from });
}

// Loads the page again, unless that did not help a moment ago, or would lose a text, which can still be copied.
function showEnded() {
    if (isEnded) return;
    isEnded = true;
    isConnected = false;
    banner.hidden = true;
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload" && performance.now() < 10_000;
    const isWritten = [...written].some((control) => control.isConnected && control.value);
    if (!isReloaded && !isWritten) return location.reload();
    ending.hidden = false;
    for (const control of all("main :is(input, textarea, select, button)")) {
        control[control.matches(textFields) ? "readOnly" : "disabled"] = true;
    }
}

addEventListener("pagehide", (event) => {
    if (!event.persisted) navigator.sendBeacon(`${client}/end`);
});
addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
});

document.querySelector(".snapshot").remove(); // Its text is true without this script.
settle();
openStream();

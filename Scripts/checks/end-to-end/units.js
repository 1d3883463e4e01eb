// The tests of the page's scripts. units.py loads this file and then the scripts, and runs each test in a page of its own. There is no
// server: `asked` has the requests. Timers wait until a test lets time pass.
(() => {
    delete window.SharedWorker;
    const asked = [];
    window.fetch = (url, { signal, body } = {}) => new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
        const respond = (status, body) => resolve(new Response(body, { status }));
        asked.push({ at: time, path: url.split("?")[0], body, signal, respond });
    });

    let time = Date.now();
    const [timers, later] = [new Map(), setTimeout];
    window.setTimeout = (run, pause = 0, ...values) => {
        const number = Math.random();
        timers.set(number, { at: time + pause, run: () => run(...values) });
        return number;
    };
    window.setInterval = (run, pause) => {
        const repeat = () => {
            run();
            timers.set(number, { at: time + pause, run: repeat });
        };
        const number = setTimeout(repeat, pause);
        return number;
    };
    window.clearTimeout = window.clearInterval = (number) => timers.delete(number);
    Date.now = () => time;

    // Lets messages and responses arrive.
    const rest = () => new Promise((done) => later(done, 5));

    async function pass(seconds) {
        const end = time + seconds * 1000;
        for (;;) {
            await rest();
            const [number, timer] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
            if (!timer || timer.at > end) break;
            time = Math.max(time, timer.at);
            timers.delete(number);
            timer.run();
        }
        time = end;
    }

    function render(html) {
        const window = document.querySelector(".window");
        window.innerHTML = html;
        return window.firstElementChild;
    }

    function equal(is, wanted) {
        const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
        if (one !== other) throw new Error(`${one} is not ${other}`);
    }

    // Returns whether the page has used the key.
    function type(target, key, modifiers) {
        return !target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }));
    }

    // The movements of an element: the offset of the look from which or to which it moves.
    function movements(element) {
        return element.getAnimations().map(({ effect }) => {
            const [{ computedOffset, opacity, transform, translate }] = effect.getKeyframes();
            return { computedOffset, opacity, transform, translate };
        });
    }

    // Answers the last request with a stream, and returns what sends to it.
    async function openStream() {
        await rest();
        let stream;
        const { signal, respond } = asked.at(-1);
        respond(200, new ReadableStream({ start: (controller) => (stream = controller) }));
        signal.addEventListener("abort", () => stream.error(new Error("aborted")));
        await rest();
        return (text) => stream.enqueue(new TextEncoder().encode(text));
    }

    window.units = {
        "an id continues those around it"() {
            render(`<div data-node="/list"><p data-node="/2/#7"></p><p data-node="/2/../more"></p></div>`);
            equal(all(".window p").map(keyOf), ["window/list/2/#7", "window/list/more"]);
            equal(elementOf("window/list/more"), all(".window p").slice(1));
        },

        "a patch keeps the elements that stay, with the focus and the text of a person"() {
            const list = render(`<div data-node="/list"><p data-node="/1">One</p>\n<input data-node="/2" value="a">\n<b>Text</b></div>`);
            const [, field, text] = list.children;
            field.focus();
            field.value = "typed";
            apply(["window/list", `<div data-node="/list" class="new"><i data-node="/3">Three</i>
    <template data-keep="window/list/2" data-count="1"></template><b>Other</b></div>`]);
            equal(list.className + list.textContent.replaceAll(/\s/g, ""), "newThreeOther");
            equal([list.children[1] === field, list.children[2] === text, document.activeElement === field], [true, true, true]);
            equal(field.value, "typed");
        },

        "a patch changes one child by its place"() {
            const list = render(`<div data-node="/list"><b>One</b><b>Two</b></div>`);
            apply(["window/list", "<b>2</b>", "1"]);
            equal(list.textContent, "One2");
        },

        "a patch that does not fit asks for the whole state"() {
            const posted = [];
            port = { postMessage: (message) => posted.push(message) };
            receive({ p: [["window/gone", "<p></p>"]] });
            equal(posted.map(({ version }) => version), [0]);
        },

        "a control keeps the value of a person until the server has it"() {
            const field = render(`<label data-node="/f" data-do="setText"><input value="a"></label>`).firstElementChild;
            field.value = "typed";
            field.dispatchEvent(new Event("input", { bubbles: true }));
            receive({ p: [["window/f", `<label data-node="/f" data-do="setText"><input value="b"></label>`]] });
            equal(field.value, "typed");
            receive({ a: 1, p: [["window/f", `<label data-node="/f" data-do="setText"><input value="c"></label>`]] });
            equal(field.value, "c");
            touched.set(history, 2);
            receive({ a: 2 });
            equal(touched.size, 0);
        },

        "each kind of control shows the value of the application"() {
            const form = (checked, selected) => `<div data-node="/f"><input type="checkbox" ${checked}><select><option>a<option ${selected}>b</select>
                <div data-node="/r" role="radiogroup"><input type="radio" name="r" ${checked}><input type="radio" name="r"></div>
                <input type="password"></div>`;
            render(form("", ""));
            const [box, one, other, secret] = all(".window input");
            const choice = document.querySelector("select");
            other.checked = true;
            secret.value = "secret";
            receive({ p: [["window/f", form("checked", "selected")]] });
            equal([box.checked, choice.value, one.checked, other.checked, secret.value], [true, "b", true, false, "secret"]);
        },

        async "of several values of a control only the last one is sent, and each press"() {
            const field = render(`<p data-node="/f" data-do="setText"></p>`);
            for (const text of ["a", "ab"]) send(field, "setText", text);
            for (const _ of [1, 2]) send(field, "tap");
            await rest();
            const events = JSON.parse(asked.find(({ path }) => path.endsWith("/events")).body).e;
            equal(events.map(({ target, action }) => [target, action]),
                [["window/f", { setText: { _0: "ab" } }], ["window/f", { tap: {} }], ["window/f", { tap: {} }]]);
        },

        "a shortcut is found where the person is, and Ctrl stands for the command key"() {
            render(`<p><button aria-keyshortcuts="Meta+S">Save</button><button aria-keyshortcuts="Alt+Shift+Space">Play</button>
                <button aria-keyshortcuts="Meta+Delete">Delete</button><button aria-keyshortcuts="Meta+R">Read</button></p>`);
            const pressed = [];
            on("click", ({ target }) => pressed.push(target.textContent));
            const body = document.querySelector(".window");
            const keys = [type(body, "s", { ctrlKey: true }), type(body, " ", { altKey: true, shiftKey: true, code: "Space" }),
                type(body, "Backspace", { metaKey: true }), type(body, "s"), type(body, "r", { ctrlKey: true }),
                type(body, "®", { altKey: true, code: "KeyR" })];
            equal(keys, [true, true, true, false, false, true]);
            equal(pressed, ["Save", "Play", "Delete", "Read"]);
        },

        "the keys of a text belong to its field"() {
            const field = render(`<input>`);
            const isText = (key, modifiers = {}) => isControls({ target: field, key, ...modifiers }, modifiers.ctrlKey);
            equal([isText("a"), isText("z", { ctrlKey: true }), isText("k", { ctrlKey: true }), isText("Escape"), isText("a", { altKey: true })],
                [true, true, false, false, false]);
        },

        "the arrow keys move among the rows of a list, and stop at its ends"() {
            render(`<div class="list"><div class="row" tabindex="0">1</div><div class="row"><button>2</button></div><p>3</p></div>`);
            const [first, second] = [document.querySelector(".row"), document.querySelector(".row button")];
            first.focus();
            for (const [from, key, to] of [[first, "ArrowUp", first], [first, "ArrowDown", second], [second, "ArrowDown", second],
                [second, "ArrowUp", first]]) equal([type(from, key), document.activeElement === to], [true, true]);
        },

        "a finger that scrolls closes the keyboard on the screen, unless the innermost view keeps it"() {
            const [inner, field] = render(`<div data-keyboard="never"><p data-keyboard="immediately"></p><textarea></textarea></div>`).children;
            let isCoarse = true;
            window.matchMedia = () => ({ matches: isCoarse });
            const keeps = (target, ...fingers) => {
                field.focus();
                for (const isPrimary of fingers) target.dispatchEvent(new PointerEvent("pointerdown", { isPrimary, bubbles: true }));
                target.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
                return document.activeElement === field;
            };
            equal([document.querySelector("main"), inner, inner.parentElement, field].map((one) => keeps(one, true)), [false, false, true, true]);
            equal(keeps(inner, true, false), true); // Two fingers zoom.
            scrollTo(0, 1e9);
            equal(document.activeElement, field);
            isCoarse = false;
            equal(keeps(inner, true), true);
        },

        async "a finger that scrolls holds nothing"() {
            const held = render(`<p data-node="/p" data-do="longPress"></p>`);
            for (const type of ["pointerdown", "pointercancel"]) held.dispatchEvent(new PointerEvent(type, { bubbles: true }));
            await pass(1);
            equal(queue.length + asked.filter(({ path }) => path.endsWith("/events")).length, 0);
        },

        "without a duration, or if the person reduces motion, nothing moves"() {
            render(`<p data-node="/1">One</p>`);
            equal(beginMotion(), null);
            equal(beginMotion(100) instanceof Map, true);
            window.matchMedia = () => ({ matches: true });
            equal(beginMotion(100), null);
        },

        async "elements move from their places, new ones enter and removed ones leave"() {
            const html = (notes) => `<div data-node="/l"><div data-node="/a" style="height: 40px"><b>a</b></div>${notes}</div>`;
            const [old, fresh] = ["old", "new"].map((name) => `<p data-node="/${name}" style="--to: scale(0); --from: none">${name}</p>`);
            render(html(`${old}<p data-node="/next">next</p>`));
            const before = beginMotion(50);
            const removed = elementOf("window/l/old")[0];
            const top = removed.getBoundingClientRect().top;
            elementOf("window/l/a")[0].style.height = "60px";
            removed.remove();
            const next = elementOf("window/l/next")[0];
            next.insertAdjacentHTML("afterend", `${fresh}<p data-node="/other">other</p>`);
            endMotion(before, 50);
            const [copy] = copies.keys();
            equal(movements(elementOf("window/l/a")[0]), []);
            equal(movements(next).map(({ translate }) => translate?.startsWith("0px ")), [true]);
            equal(movements(elementOf("window/l/other")[0]), [{ computedOffset: 0, opacity: "0" }]);
            equal(movements(elementOf("window/l/new")[0]), []);
            equal(movements(copy)[0], { computedOffset: 1, opacity: "0", transform: "scale(0)" });
            equal([copy.inert, copy.dataset.node, Math.round(copy.getBoundingClientRect().top - top)], [true, undefined, 0]);
            beginMotion();
            equal(copy.isConnected, false);
            endMotion(null);
            equal(copy.isConnected, true);
            await Promise.all(document.getAnimations().map(({ finished }) => finished));
            await rest();
            equal([copy.isConnected, copies.size], [false, 0]);
        },

        async "a screen reader says once what several changes leave"() {
            render(`<p data-node="/l" data-live>One new status.</p>`);
            const change = (text) => receive({ p: [["window/l", `<p data-node="/l" data-live>${text}</p>`]] });
            change("2 new statuses.");
            await pass(0.6);
            change("3 new statuses.");
            await pass(0.6);
            equal(said.textContent, "");
            await pass(0.6);
            equal(said.textContent, "3 new statuses.");
            said.textContent = "";
            change("3 new statuses.");
            await pass(1.1);
            equal(said.textContent, "");
        },

        async "an answer is said, also one that arrives with its question, and the question is not"() {
            const rows = (texts) => texts.map((text, index) => `<p class="row" data-node="/#${index}">${text}</p>`).join("\n");
            const list = (texts) => `<div data-node="/l" class="list bottom">${rows(texts)}</div>`;
            const scroll = (texts) => `<div data-node="/l" class="group bottom"><div class="stack">${rows(texts)}</div></div>`;
            for (const html of [list, scroll]) {
                render(html(["Hello."]));
                const change = (...texts) => receive({ p: [["window/l", html(texts)]] });
                said.textContent = "";
                hasSent = true;
                change("Hello.", "Why?");
                await pass(1.1);
                equal(said.textContent, "");
                change("Hello.", "Why?", "Because.");
                await pass(1.1);
                equal(said.textContent, "Because.");
                hasSent = true;
                change("Hello.", "Why?", "Because.", "Really?", "Yes.");
                await pass(1.1);
                equal(said.textContent, "Yes.");
            }
        },

        async "a page asks for a lost stream again after longer and longer pauses"() {
            await rest();
            for (const count of [1, 2, 3, 4, 5, 6]) {
                asked.at(-1).respond(502);
                while (asked.length === count) await pass(0.2);
            }
            equal(asked.slice(1).map(({ at }, index) => at - asked[index].at), [200, 400, 800, 1600, 3000, 3000]);
            equal(banner.hidden, false);
            await openStream();
            equal(banner.hidden, true);
        },

        async "a stream that is silent for 20 seconds is opened again"() {
            const send = await openStream();
            for (let count = 0; count < 4; count++) {
                await pass(8);
                send(":\n\n");
            }
            equal([asked.length, banner.hidden], [1, true]);
            await pass(19);
            equal(asked.length, 1);
            await pass(3);
            equal([asked.length, banner.hidden], [2, false]);
        },

        async "a stream carries the messages of several pages, and one of them can end"() {
            const send = await openStream();
            const told = [];
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => told.push(data);
            serve(port2);
            port1.postMessage({ client: "/other", version: 3 });
            await rest();
            equal(asked.at(-1).path, "/other/join");
            asked.at(-1).respond(204);
            await rest();
            send("event:1\nid:4\nda");
            send("ta:{}\n\n:\n\nevent:0\nid:9\ndata:{\"t\":\"Title\"}\n\n");
            await rest();
            equal(told, [{ state: "open" }, { version: 4, data: "{}" }]);
            equal([document.title, version], ["Title", 9]);
            port1.postMessage({ client: "/other", version: 0 });
            await rest();
            asked.at(-1).respond(410);
            await rest();
            equal([told.at(-1), banner.hidden, pages.size], [{ state: "ended" }, true, 1]);
        },
    };
})();

// MARK: Conversations
// A list or a scroll view that begins at its end shows its newest row while the person reads there. Otherwise a button says that
// there is more.

const conversations = ".bottom:not(.stack)";
let staysAtEnd = false; // Whether the person reads at the end, so that a smaller window shows it too.
let hasSent = false; // Whether the person has sent a message, which shows the end of the conversation.
let saying = 0; // The timer until a screen reader says a text.
const said = document.querySelector(".said");
const newer = document.querySelector(".newer");

// The last row of a list, or of the stack in a scroll view.
function newestOf(list) {
    return list.querySelector(":scope > :last-child:not(.stack:only-child), :scope > .stack:only-child > :last-child");
}

function isAtEnd() {
    return innerHeight + scrollY >= document.documentElement.scrollHeight - 60;
}

function scrollToEnd() {
    newer.hidden = true;
    scrollTo(0, 1e9); // The browser stops at the end.
}

// The texts that change often, and the conversations, with the length of each and its newest message, and whether the person reads
// at the end.
function conversationsAtEnd() {
    return new Map([...all("[data-live]").map((text) => [text, text.innerText]), ...all(conversations).map((list) => {
        const newest = newestOf(list);
        return [list, { isAtEnd: isAtEnd(), height: list.offsetHeight, newest, text: newest?.innerText }];
    })]);
}

// A message is sent by what is below the list, or below the list with what is at its top.
function noteSending(element, action) {
    if (/^(tap|submit)$/.test(action) && element.closest(`:is(${conversations}, .stack:has(> ${conversations})) ~ *`)) hasSent = true;
}

// A screen reader says a text when it has not changed for a second. If several texts change, it says the last one.
function say(element) {
    clearTimeout(saying);
    saying = setTimeout(() => (said.textContent = element.innerText), 1000);
}

function followConversations(before) {
    for (const text of all("[data-live]")) if (before.get(text) !== text.innerText) say(text);
    const shown = all(conversations).filter((list) => list.checkVisibility());
    for (const list of shown) {
        const known = before.get(list);
        const isLonger = known && list.offsetHeight > known.height;
        const isOwn = isLonger && hasSent;
        if (!known || known.isAtEnd || isOwn) scrollToEnd();
        else if (isLonger) newer.hidden = false;
        // Not what the person has sent, nor a message that is the newest because another conversation is shown. An answer may arrive
        // together with the question.
        const message = newestOf(list);
        const isQuestion = isOwn && message.previousElementSibling === known.newest;
        if (known?.newest?.isConnected && message.innerText !== known.text && !isQuestion) say(message);
        if (isLonger) hasSent = false;
    }
    if (!shown.length) newer.hidden = true;
}

function noteEnd() {
    staysAtEnd = isAtEnd() && all(conversations).some((list) => list.checkVisibility());
    if (isAtEnd()) newer.hidden = true;
}

newer.addEventListener("click", scrollToEnd);
addEventListener("scroll", noteEnd, { passive: true });
addEventListener("resize", () => staysAtEnd && scrollToEnd());

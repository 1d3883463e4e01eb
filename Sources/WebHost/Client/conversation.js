// MARK: Conversations
// A list that begins at its end shows its newest row while the person reads there. Otherwise a button says that there is more.

const conversations = ".list.bottom";
let staysAtEnd = false; // Whether the person reads at the end, so that a smaller window shows it too.
let hasSent = false; // Whether the person has sent a message, which shows the end of the conversation.
const newer = make("button", { type: "button", className: "newer", textContent: "New messages", hidden: true });
document.body.append(newer);

function isAtEnd() {
    return innerHeight + scrollY >= document.documentElement.scrollHeight - 60;
}

function scrollToEnd() {
    newer.hidden = true;
    scrollTo(0, 1e9); // The browser stops at the end.
}

// The conversations at whose end the person reads, with the length of each.
function conversationsAtEnd() {
    return new Map(all(conversations).map((list) => [list, { isAtEnd: isAtEnd(), height: list.offsetHeight }]));
}

// A message is sent by what is below the list.
function noteSending(element, action) {
    if (/^(tap|submit)$/.test(action) && element.closest(`${conversations} ~ *`)) hasSent = true;
}

function followConversations(before) {
    const shown = all(conversations).filter((list) => list.checkVisibility());
    for (const list of shown) {
        const known = before.get(list);
        const isLonger = known && list.offsetHeight > known.height;
        if (!known || known.isAtEnd || (isLonger && hasSent)) scrollToEnd();
        else if (isLonger) newer.hidden = false;
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

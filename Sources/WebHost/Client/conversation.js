// MARK: Conversations
// A list that begins at its end shows its newest row while the person reads there. Otherwise a button says that there is more.

const conversations = ".list.bottom";
let staysAtEnd = false; // Whether the person reads at the end, so that a smaller window shows it too.
let hasSent = false; // Whether the person has sent a message, which shows the end of the conversation.
let saying = 0; // The timer until a message is said.
const said = document.querySelector(".said");
const newer = make("button", { type: "button", className: "newer", textContent: "New messages", hidden: true });
document.body.append(newer);

function isAtEnd() {
    return innerHeight + scrollY >= document.documentElement.scrollHeight - 60;
}

function scrollToEnd() {
    newer.hidden = true;
    scrollTo(0, 1e9); // The browser stops at the end.
}

// The conversations, with the length of each and its newest message, and whether the person reads at the end.
function conversationsAtEnd() {
    return new Map(all(conversations).map((list) => {
        const newest = list.lastElementChild;
        return [list, { isAtEnd: isAtEnd(), height: list.offsetHeight, newest, text: newest?.innerText }];
    }));
}

// A message is sent by what is below the list.
function noteSending(element, action) {
    if (/^(tap|submit)$/.test(action) && element.closest(`${conversations} ~ *`)) hasSent = true;
}

// A screen reader says the newest message when it has not grown for a second, but not what the person has sent, nor a message that is
// the newest because another conversation is shown.
function sayNewest({ lastElementChild: message }, before) {
    if (!before.newest?.isConnected || message.innerText === before.text) return;
    clearTimeout(saying);
    saying = setTimeout(() => (said.textContent = message.innerText), 1000);
}

function followConversations(before) {
    const shown = all(conversations).filter((list) => list.checkVisibility());
    for (const list of shown) {
        const known = before.get(list);
        const isLonger = known && list.offsetHeight > known.height;
        if (!known || known.isAtEnd || (isLonger && hasSent)) scrollToEnd();
        else if (isLonger) newer.hidden = false;
        if (known && !(isLonger && hasSent)) sayNewest(list, known);
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

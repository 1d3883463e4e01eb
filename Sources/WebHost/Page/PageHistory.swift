/// The steps that led a page to its screen, for another process and for the browser's history.
struct PageHistory {
    /// The steps, if pages are kept.
    var trail = PageTrail()
    /// Whether the page may differ from the one in the store.
    var needsSave = true
    /// The URL that the application opens after its introduction has gone, and the task that opens the URL.
    var waiting: String?
    var opening: Task<Void, Never>?
    /// The fields in which the person types, and the typed text of windows that going back has closed.
    var drafts: [Draft] = []

    /// Keeps at most the last 100 drafts, with at most the given number of bytes in total.
    mutating func forgetOldDrafts(limit: Int) {
        var bytes = 0
        let kept = drafts.reversed().prefix { draft in
            bytes += draft.before.utf8.count + (draft.text?.utf8.count ?? 0)
            return bytes <= limit
        }
        drafts = drafts.suffix(min(kept.count, 100))
    }
}

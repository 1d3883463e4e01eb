/// The way to what a page shows, for another process and for the browser's history.
struct PageHistory {
    /// The steps, if pages are kept.
    var trail = PageTrail()
    /// Whether the page may differ from the one in the store.
    var needsSave = true
    /// The URL that the application opens when its introduction has gone, and the task that does.
    var waiting: String?
    var opening: Task<Void, Never>?
    /// The fields in which the person types, and the texts of windows that going back has closed.
    var drafts: [Draft] = []

    /// Keeps the last 100 texts, as far as they have no more bytes than a limit.
    mutating func forgetOldDrafts(limit: Int) {
        var bytes = 0
        let kept = drafts.reversed().prefix { draft in
            bytes += draft.before.utf8.count + (draft.text?.utf8.count ?? 0)
            return bytes <= limit
        }
        drafts = drafts.suffix(min(kept.count, 100))
    }
}

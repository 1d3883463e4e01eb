/// A page in the form in which a ``PageStore`` keeps it. It contains what the visitor typed, except for secrets, and the
/// cookies of the request.
struct SavedPage: Hashable, Sendable, Codable {
    /// The version of the encoding format. Pages of other versions are not read.
    static let schema = 3

    var schema = SavedPage.schema
    var client: String
    /// The name of the browser, if its settings are kept.
    var browser: String?
    /// The request that opened the page.
    var request = WebRequest()
    var version: Int
    var acknowledged: Int
    /// The path that is opened after an introduction has ended.
    var waiting: String?
    /// The typed text of windows that going back has closed.
    var drafts: [Draft]?
    /// The steps that lead to the page's screen.
    var trail = PageTrail()

    /// Whether this version of the host has written the page.
    var isValid: Bool {
        let numbers = 0...1_000_000_000_000
        return schema == SavedPage.schema && numbers.contains(version) && numbers.contains(acknowledged)
    }
}

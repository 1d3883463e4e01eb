/// The pages of a ``WebHost``, with which another host continues.
///
/// It contains what users typed, except for secrets, and the requests of the pages with their cookies. If you write it to a file,
/// make the file private.
public struct SavedPages: Hashable, Sendable, Codable {
    /// The version of the encoded form. Decoding rejects other versions.
    public static let schema = 2

    struct Page: Hashable, Sendable, Codable {
        var client: String
        /// The name of the browser, if its settings are kept.
        var browser: String?
        /// The request that opened the page.
        var request = WebRequest()
        var version: Int
        var acknowledged: Int
        var history = PageHistory()
        /// The way to what the page shows, in a ``PageStore``.
        var trail: PageTrail?
    }

    var pages: [Page]

    init(pages: [Page]) {
        self.pages = pages
    }

    private enum CodingKeys: String, CodingKey {
        case schema, pages
    }

    /// Decodes pages.
    /// - Throws: `DecodingError.dataCorrupted` if the data has another version than ``schema``, or impossible values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try container.decode(Int.self, forKey: .schema)
        guard schema == SavedPages.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema,
                in: container,
                debugDescription: "The pages have schema \(schema); this version reads schema \(SavedPages.schema)."
            )
        }
        pages = try container.decode([Page].self, forKey: .pages)
        let numbers = 0...1_000_000_000_000
        guard pages.allSatisfy({ numbers.contains($0.version) && numbers.contains($0.acknowledged) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .pages,
                in: container,
                debugDescription: "A page has an impossible version."
            )
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SavedPages.schema, forKey: .schema)
        try container.encode(pages, forKey: .pages)
    }
}

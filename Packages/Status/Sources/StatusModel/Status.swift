public import Foundation

/// One entry of a statuslog.
public struct Status: Identifiable, Hashable, Sendable {
    /// Which status it is. Two addresses may use the same `key`.
    public struct ID: Hashable, Codable, Sendable, CustomStringConvertible {
        /// Whose statuslog it is in.
        public let address: String
        /// The name within that statuslog.
        public let key: String

        public init(address: String, key: String) {
            self.address = address
            self.key = key
        }

        /// As on status.lol: `address/key`.
        public var description: String { "\(address)/\(key)" }
    }

    public let id: ID
    /// When it was posted, in whole seconds, as statuslogs keep it.
    public let created: Date
    /// An emoji, as a rule; what comes from elsewhere may hold any text.
    public let emoji: String
    /// The text, in Markdown. It may hold anything that text can.
    public let content: String
    /// A page that the status is about.
    public let externalURL: URL?

    public init(id: ID, created: Date, emoji: String, content: String, externalURL: URL? = nil) {
        self.id = id
        self.created = Date(timeIntervalSince1970: created.timeIntervalSince1970.rounded(.down))
        self.emoji = emoji
        self.content = content
        self.externalURL = externalURL
    }

    /// Whose statuslog it is in.
    public var address: String { id.address }
}

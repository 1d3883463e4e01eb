public import Foundation

/// An entry of a statuslog.
public struct Status: Identifiable, Hashable, Sendable {
    /// The identity of a status. Two addresses may use the same `key`.
    public struct ID: Hashable, Codable, Sendable, CustomStringConvertible {
        /// The address of the statuslog.
        public let address: String
        /// The name of the status within its statuslog.
        public let key: String

        /// Creates the id of a status.
        public init(address: String, key: String) {
            self.address = address
            self.key = key
        }

        /// The id in the form `address/key`, as in status.lol's URLs.
        public var description: String { "\(address)/\(key)" }
    }

    /// The address and the key.
    public let id: ID
    /// The time of posting in whole seconds, as statuslogs store it.
    public let created: Date
    /// Usually an emoji; a status from another source may have any text.
    public let emoji: String
    /// The text in Markdown, which may contain any characters.
    public let content: String
    /// A page to which the status links.
    public let externalURL: URL?
    /// Whether the status was posted with a local account, so that no service has it.
    public let isLocal: Bool

    /// Creates a status. The date is rounded down to whole seconds.
    public init(
        id: ID,
        created: Date,
        emoji: String,
        content: String,
        externalURL: URL? = nil,
        isLocal: Bool = false
    ) {
        self.id = id
        self.created = Date(timeIntervalSince1970: created.timeIntervalSince1970.rounded(.down))
        self.emoji = emoji
        self.content = content
        self.externalURL = externalURL
        self.isLocal = isLocal
    }

    /// The address of the statuslog.
    public var address: String { id.address }

    /// The status's page at status.lol, or nil if the status is local.
    public var link: URL? {
        guard !isLocal else { return nil }
        return URL(string: "https://status.lol")?.appending(component: id.address).appending(component: id.key)
    }
}

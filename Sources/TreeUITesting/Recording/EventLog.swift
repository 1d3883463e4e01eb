public import Foundation
public import RenderTree
public import Testing
import TreeUI

/// The events that a test has sent to an application. A log can be encoded, decoded and replayed.
///
/// ```swift
/// let log = app.log                       // after a story
/// try await TestApp(factory).replay(log)  // the same story again, on another build or another driver
/// ```
public struct EventLog: Hashable, Sendable, Codable {
    /// The version of the encoding format. Decoding rejects other versions.
    public static let schema = 1

    /// An event in the log.
    public struct Entry: Hashable, Sendable, Codable {
        /// The event that was sent to the application.
        public var event: Event
        /// The action in words: `tap button "Add"`.
        public var words: String
    }

    /// The events, in order.
    public var entries: [Entry] = []

    /// Creates a log with these events.
    public init(entries: [Entry] = []) {
        self.entries = entries
    }

    private enum CodingKeys: String, CodingKey {
        case schema, entries
    }

    /// Decodes a log.
    /// - Throws: `DecodingError.dataCorrupted` if the version of the data is not ``schema``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try container.decode(Int.self, forKey: .schema)
        guard schema == EventLog.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema,
                in: container,
                debugDescription: "The log has schema \(schema); this version reads schema \(EventLog.schema)."
            )
        }
        entries = try container.decode([Entry].self, forKey: .entries)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(EventLog.schema, forKey: .schema)
        try container.encode(entries, forKey: .entries)
    }

    /// Decodes a log from JSON.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(EventLog.self, from: json)
    }

    /// Encodes the log as JSON with sorted keys.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension TestApp {
    /// Sends a log's events, and waits after each one until the application has settled.
    /// - Throws: ``TestFailure`` at the first event that the application refuses.
    public func replay(
        _ log: EventLog,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        for (index, entry) in log.entries.enumerated() {
            do throws(EventError) {
                try await driver.send(entry.event)
            } catch {
                let reason = Sentence.refusal(error, in: currentTree)
                throw failure(.refused, .cannotReplay(index + 1, entry.words, reason), at: sourceLocation)
            }
            add(entry)
            try await settled(at: sourceLocation)
        }
    }
}

public import Foundation
public import RenderTree
public import Testing
import TreeUI

/// What a test did to an application, as data: written to a file, read again, done again.
///
/// ```swift
/// let log = app.log                       // after a story
/// try await TestApp(factory).replay(log)  // the same story again, on another build or another driver
/// ```
public struct EventLog: Hashable, Sendable, Codable {
    /// The version of the encoded form.
    public static let schema = 1

    /// One thing that was done.
    public struct Entry: Hashable, Sendable, Codable {
        /// What the application was sent.
        public var event: Event
        /// The act in words: `tap button "Add"`.
        public var words: String
    }

    /// What was done, in order.
    public var entries: [Entry] = []

    /// A log with these entries.
    public init(entries: [Entry] = []) {
        self.entries = entries
    }

    private enum CodingKeys: String, CodingKey {
        case schema, entries
    }

    /// - Throws: `DecodingError.dataCorrupted` for a schema that this version does not know.
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

    /// Reads a log from JSON.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(EventLog.self, from: json)
    }

    /// The log as JSON, with sorted keys.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension TestApp {
    /// Does again what a log says, coming to rest after each event.
    /// - Throws: ``TestFailure`` at the first event that this application refuses.
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
            noteDone(entry)
            try await settled(at: sourceLocation)
        }
    }
}

import Foundation

struct ServerSentEvent: Hashable, Sendable {
    /// The type, which is `message` if the server names none.
    var type = "message"
    /// The lines of data, joined by line feeds.
    var data: String
}

/// A parser for event streams as defined in the HTML standard (`text/event-stream`).
///
/// The bytes may be split anywhere: within a character, between CR and LF, or within a field. An event is complete with the
/// empty line after it; an incomplete event at the end of the stream is ignored.
struct ServerSentEventParser {
    /// An error thrown when an event is longer than the limit. The rest of the stream is not read.
    struct TooLong: Error {
        let limit: Int
    }

    /// The maximum number of bytes in an event.
    let limit: Int
    private var line: [UInt8] = []
    private var data: [UInt8] = []
    private var hasData = false
    private var type: String?
    private var isFirstLine = true
    /// Whether the last byte was a CR, so that an LF belongs to it.
    private var endsWithCR = false

    init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    /// Reads the next bytes.
    /// - Returns: The events that these bytes complete.
    mutating func parse(_ bytes: Data) throws(TooLong) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var rest = bytes[...]
        while let first = rest.first {
            if endsWithCR {
                endsWithCR = false
                if first == .lineFeed {
                    rest = rest.dropFirst()
                    continue
                }
            }
            let end = rest.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? rest.endIndex
            guard line.count + data.count + (end - rest.startIndex) <= limit else { throw TooLong(limit: limit) }
            line += rest[..<end]
            guard end < rest.endIndex else { break }
            endsWithCR = rest[end] == .carriageReturn
            rest = rest[(end + 1)...]
            if let event = endLine() { events.append(event) }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        var content = line[...]
        if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
        isFirstLine = false
        defer { line = [] }
        guard !content.isEmpty else { return endEvent() }
        let name = content.prefix { $0 != .colon }
        var value = content.dropFirst(name.count + 1)
        if value.first == .space { value = value.dropFirst() }
        // A line that begins with a colon is a comment: its field has no name.
        switch String(decoding: name, as: UTF8.self) {
        case "data":
            if hasData { data.append(.lineFeed) }
            hasData = true
            data += value
        case "event":
            type = String(decoding: value, as: UTF8.self)
        default:
            // `id` and `retry` are for clients that connect again. A chat does not repeat a request.
            break
        }
        return nil
    }

    private mutating func endEvent() -> ServerSentEvent? {
        defer {
            (data, hasData, type) = ([], false, nil)
        }
        guard hasData else { return nil }
        let type = type.flatMap { $0.isEmpty ? nil : $0 } ?? "message"
        return ServerSentEvent(type: type, data: String(decoding: data, as: UTF8.self))
    }
}

extension UInt8 {
    fileprivate static let lineFeed: UInt8 = 0x0A
    fileprivate static let carriageReturn: UInt8 = 0x0D
    fileprivate static let colon: UInt8 = 0x3A
    fileprivate static let space: UInt8 = 0x20
}

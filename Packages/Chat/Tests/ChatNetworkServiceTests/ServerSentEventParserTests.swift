import Foundation
import Testing

@testable import ChatNetworkService

@Suite struct ServerSentEventParserTests {
    private func events(_ text: String) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        return try parser.parse(Data(text.utf8))
    }

    private func data(_ text: String) throws -> [String] { try events(text).map(\.data) }

    // MARK: Lines

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines end with LF, CRLF or CR`(end: String) throws {
        // A CR is the end of a line already; an LF that follows belongs to it.
        #expect(try data("data: a\(end)\(end)data: b\(end)\(end)") == ["a", "b"])
    }

    @Test func `line endings may be mixed`() throws {
        #expect(try data("data: a\r\n\ndata: b\n\r\ndata: c\r\rdata: d\r\n\r\n") == ["a", "b", "c", "d"])
    }

    @Test func `an event without a following empty line is ignored`() throws {
        #expect(try data("data: a\n\ndata: b\n") == ["a"])
        #expect(try data("data: a") == [])
        #expect(try data("") == [])
    }

    @Test func `empty lines alone produce no event`() throws {
        #expect(try data("\n\n\r\n\r\r\n\n") == [])
    }

    // MARK: Fields

    @Test func `several data lines are joined`() throws {
        #expect(try data("data: a\ndata: b\ndata:\ndata: c\n\n") == ["a\nb\n\nc"])
    }

    @Test func `a space directly after the colon is not part of the value`() throws {
        #expect(try data("data:a\n\ndata: a\n\ndata:  a\n\ndata: a \n\ndata:\ta\n\n") == ["a", "a", " a", "a ", "\ta"])
    }

    @Test func `a data field without a value produces an event with empty text`() throws {
        #expect(try data("data\n\ndata:\n\ndata: \n\n") == ["", "", ""])
        #expect(try data("data\ndata\n\n") == ["\n"])
    }

    @Test func `a value may contain colons and braces`() throws {
        #expect(try data("data: {\"a\": \"b:c\"}\n\n") == ["{\"a\": \"b:c\"}"])
    }

    @Test func `a line that begins with a colon is a comment`() throws {
        #expect(try data(": hello\n\n:\n\ndata: a\n:data: b\ndata: c\n\n") == ["a\nc"])
    }

    @Test func `unknown fields are ignored, even if their names resemble known ones`() throws {
        #expect(try data("id: 1\nretry: 10\nfoo: bar\ndata2: x\nDATA: x\n data: x\ndata : x\n\ndata: a\n\n") == ["a"])
    }

    @Test func `an event type applies to one event only`() throws {
        #expect(
            try events("event: error\ndata: a\n\ndata: b\n\nevent:\ndata: c\n\nevent: x\n\ndata: d\n\n") == [
                ServerSentEvent(type: "error", data: "a"), ServerSentEvent(data: "b"), ServerSentEvent(data: "c"),
                // The event without data is none, and its type is gone with it.
                ServerSentEvent(data: "d"),
            ]
        )
    }

    @Test func `a byte order mark is skipped only at the beginning`() throws {
        #expect(try data("\u{FEFF}data: a\n\ndata: b\n\n") == ["a", "b"])
        #expect(try data("\n\u{FEFF}data: a\n\ndata: b\n\n") == ["b"])
    }

    @Test func `invalid UTF-8 is replaced, and later events are read`() throws {
        var parser = ServerSentEventParser()
        let bytes = Data("data: a".utf8) + Data([0xFF, 0xC3]) + Data("\n\ndata: b\0c\n\n".utf8)
        #expect(try parser.parse(bytes).map(\.data) == ["a\u{FFFD}\u{FFFD}", "b\0c"])
    }

    // MARK: Bounds

    @Test func `a line beyond the limit is refused before it is complete`() throws {
        var parser = ServerSentEventParser(limit: 100)
        #expect(try parser.parse(Data(repeating: 0x61, count: 100)).isEmpty)
        #expect(throws: ServerSentEventParser.TooLong.self) { try parser.parse(Data([0x61])) }
    }

    @Test func `an event whose lines together exceed the limit is refused`() throws {
        var parser = ServerSentEventParser(limit: 100)
        #expect(throws: ServerSentEventParser.TooLong.self) {
            for _ in 0..<100 { _ = try parser.parse(Data("data: 123456789\n".utf8)) }
        }
    }

    @Test func `many events of exactly the maximum size are read`() throws {
        var parser = ServerSentEventParser(limit: 100)
        let event = Data("data: \(String(repeating: "a", count: 94))\n\n".utf8)
        for _ in 0..<10 { #expect(try parser.parse(event).count == 1) }
    }

    @Test func `a ten-megabyte line is refused, whether it arrives whole or in pieces`() throws {
        let line = Data("data: ".utf8) + Data(repeating: 0x61, count: 10 << 20)
        var whole = ServerSentEventParser()
        #expect(throws: ServerSentEventParser.TooLong.self) { try whole.parse(line) }
        var parser = ServerSentEventParser()
        var read = 0
        #expect(throws: ServerSentEventParser.TooLong.self) {
            while read < line.count {
                _ = try parser.parse(line[read..<min(read + 16_384, line.count)])
                read += 16_384
            }
        }
        #expect(read <= 1 << 20)
    }

    // MARK: Pieces

    private static let sample = Data(
        "\u{FEFF}: hi\r\nevent: a\rdata: h\u{e9}llo 👩‍👩‍👧 wörld\r\n\r\ndata\n\ndata: x\ndata: y\r\rid: 1\n\ndata: rest".utf8
    )

    @Test func `a stream split at any byte gives the same events`() throws {
        var parser = ServerSentEventParser()
        let expected = try parser.parse(Self.sample)
        #expect(expected.map(\.data) == ["héllo 👩‍👩‍👧 wörld", "", "x\ny"])
        for split in 0...Self.sample.count {
            var parser = ServerSentEventParser()
            let events = try parser.parse(Self.sample[..<split]) + parser.parse(Self.sample[split...])
            #expect(events == expected, "split at \(split)")
        }
    }

    @Test func `a stream read byte by byte gives the same events`() throws {
        var (whole, parser) = (ServerSentEventParser(), ServerSentEventParser())
        let expected = try whole.parse(Self.sample)
        #expect(try Self.sample.flatMap { try parser.parse(Data([$0])) } == expected)
    }

    /// A random stream in random pieces gives the events that a simple model finds in the whole text.
    @Test func `random streams split into random pieces produce the events that a reference model predicts`() throws {
        var random = SeededGenerator(seed: 11)
        let parts = [
            "data", "event", "id", ":", ": ", " ", "\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "x", "é", "🚢", "[DONE]",
            "\u{FEFF}",
            "data: a\n\n", "data: {\"b\":1}\r\n",
        ]
        for _ in 0..<400 {
            let count = Int.random(in: 0..<40, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let expected = EventStreamModel.events(text)
            var rest = Data(text.utf8)[...]
            var parser = ServerSentEventParser()
            var events: [ServerSentEvent] = []
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...12, using: &random))
                events += try parser.parse(piece)
                rest = rest.dropFirst(piece.count)
            }
            #expect(events == expected, "\(text.debugDescription)")
        }
    }
}

/// The same format, read from a whole text in the simplest way.
private enum EventStreamModel {
    static func events(_ text: String) -> [ServerSentEvent] {
        // By scalars, because a CRLF is one character.
        var scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var unified = ""
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
            unified.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
        }
        var events: [ServerSentEvent] = []
        var (data, type): ([String], String) = ([], "")
        // The text after the last line end is an incomplete line.
        for line in unified.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let line = String(String.UnicodeScalarView(line))
            if line.isEmpty {
                if !data.isEmpty {
                    events.append(
                        ServerSentEvent(type: type.isEmpty ? "message" : type, data: data.joined(separator: "\n"))
                    )
                }
                (data, type) = ([], "")
                continue
            }
            let fields = line.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(String.UnicodeScalarView($0)) }
            var value = fields.count > 1 ? fields[1] : ""
            if value.unicodeScalars.first == " " { value.unicodeScalars.removeFirst() }
            switch fields[0] {
            case "data": data.append(value)
            case "event": type = value
            default: break
            }
        }
        return events
    }
}

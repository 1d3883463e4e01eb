import ChatModel
import Dispatch
import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import Synchronization
import Testing

@testable import ChatNetworkService

/// The engine with the live HTTP client, and a server on this machine.
@Suite(.timeLimit(.minutes(10))) struct CompletionsEngineTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
    private let request = ChatRequest(turns: [.init(.person, "Hello")], settings: EngineSettings(model: "small"))

    /// Returns the answer to a response, and the error with the server's port removed.
    private func answer(_ response: Data) async throws -> (pieces: [String], end: AnswerEnd?, error: String?) {
        let server = try LoopbackServer { _, connection in connection.send(response) }
        let pieces = Pieces()
        let engine = CompletionsEngine(server: try server.url(), key: nil, http: LiveHTTPClient())
        do throws(ChatEngineError) {
            let end = try await engine.answer(request, receive: pieces.append)
            return (pieces.all, end, nil)
        } catch {
            return (pieces.all, nil, error.description.replacing(":\(server.port)", with: ""))
        }
    }

    private func answer(_ body: String) async throws -> (pieces: [String], end: AnswerEnd?, error: String?) {
        try await answer(Data((Self.head + body).utf8))
    }

    private static func text(_ text: String) -> String {
        #"data: {"id":"1","choices":[{"index":0,"delta":{"content":"\#(text)"},"finish_reason":null}]}"# + "\n\n"
    }

    private static func finish(_ reason: String = "stop") -> String {
        #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"# + "\n\n"
    }

    private static let done = "data: [DONE]\n\n"

    // MARK: The request

    @Test(arguments: ["", "/v1", "/v1/"])
    func `the request contains the model, the instructions, the conversation and the key`(path: String) async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.head + Self.done) }
        let engine = CompletionsEngine(server: try server.url(path), key: "secret", http: LiveHTTPClient())
        let request = ChatRequest(
            turns: [.init(.person, "1+1?"), .init(.engine, "2"), .init(.person, "\"Why\" / 🚢?")],
            settings: EngineSettings(model: "small", instructions: "Be brief.")
        )
        #expect(try await engine.answer(request) { _ in } == .complete)
        let received = try #require(server.requests.first)
        #expect(received.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
        for header in [
            "Authorization: Bearer secret", "Content-Type: application/json", "Accept: text/event-stream",
        ] {
            #expect(received.contains("\(header)\r\n"))
        }
        #expect(
            received.components(separatedBy: "\r\n\r\n").last
                == #"{"messages":[{"content":"Be brief.","role":"system"},{"content":"1+1?","role":"user"},"#
                + #"{"content":"2","role":"assistant"},{"content":"\"Why\" / 🚢?","role":"user"}],"#
                + #""model":"small","stream":true}"#
        )
    }

    @Test func `without a model, nothing is sent`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.head + Self.done) }
        let engine = CompletionsEngine(server: try server.url(), key: nil, http: LiveHTTPClient())
        await #expect(throws: ChatEngineError.noModel) { try await engine.answer(ChatRequest(turns: [])) { _ in } }
        #expect(server.requests.isEmpty)
    }

    // MARK: Streaming

    @Test func `each piece is received before the server sends the next one`() async throws {
        let next = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head)
            for piece in ["One", " two", " three"] {
                connection.send(Self.text(piece))
                next.wait()
            }
            connection.send(Self.finish() + Self.done)
        }
        let pieces = Pieces()
        let engine = CompletionsEngine(server: try server.url(), key: nil, http: LiveHTTPClient())
        let end = try await engine.answer(request) { piece in
            pieces.append(piece)
            next.signal()
        }
        #expect(end == .complete)
        #expect(pieces.all == ["One", " two", " three"])
    }

    @Test func `an answer may contain comments, CRLF, other event types and multi-line data`() async throws {
        let body =
            ": ping\r\n\r\nevent: ping\r\ndata: not JSON\r\n\r\n"
            + "data: {\"choices\":[{\"index\":0,\r\ndata: \"delta\":{\"content\":\"a\"}}]}\r\n\r\n"
            + #"data: {"choices":[{"index":1,"delta":{"content":"another answer"}}]}"# + "\r\n\r\n"
            + #"data: {"choices":[],"usage":{"total_tokens":3}}"# + "\r\n\r\n" + Self.text("b") + Self.done
        let answer = try await answer(body)
        #expect(answer.pieces == ["a", "b"])
        #expect(answer.end == .complete)
    }

    @Test func `a character split between two packets is read correctly`() async throws {
        let bytes = Data((Self.head + Self.text("a👩‍👩‍👧é") + Self.done).utf8)
        let next = DispatchSemaphore(value: 0)
        let cut = try #require(bytes.firstIndex(of: 0xF0)) + 2
        let server = try LoopbackServer { _, connection in
            connection.send(bytes[..<cut])
            next.wait()
            connection.send(bytes[cut...])
        }
        let pieces = Pieces()
        let engine = CompletionsEngine(
            server: try server.url(),
            key: nil,
            http: Watched(base: LiveHTTPClient()) { next.signal() }
        )
        #expect(try await engine.answer(request, receive: pieces.append) == .complete)
        #expect(pieces.all == ["a👩‍👩‍👧é"])
    }

    @Test(arguments: [
        ("stop", AnswerEnd.complete), ("tool_calls", .complete),
        ("length", .cutOff("The engine reached its length limit.")),
        ("content_filter", .cutOff("The engine left out part of the answer because of its content rules.")),
    ])
    func `the finish reason is read even if the last event is missing or incomplete`(
        reason: String,
        end: AnswerEnd
    ) async throws {
        for rest in ["", Self.done, "data: [DO"] {
            let answer = try await answer(Self.text("a") + Self.finish(reason) + rest)
            #expect(answer.pieces == ["a"])
            #expect(answer.end == end)
        }
    }

    @Test func `data after an answer's end marker is ignored`() async throws {
        let answer = try await answer(Self.text("a") + Self.done + Self.text("b") + "data: lies\n\n")
        #expect(answer.pieces == ["a"])
        #expect(answer.end == .complete)
    }

    // MARK: Servers that break off, stall or lie

    @Test(arguments: [text("a"), text("a") + "data: {\"choices\":[{\"ind", text("a") + "\n\n: ping\n"])
    func `the received part of an answer that breaks off is kept`(body: String) async throws {
        let answer = try await answer(body)
        #expect(answer.pieces == ["a"])
        #expect(answer.error == "127.0.0.1 stopped in the middle of the answer; try again.")
    }

    @Test func `a connection that breaks within a line causes an error`() async throws {
        let body = Self.text("a")
        let size = String(body.utf8.count, radix: 16)
        let answer = try await answer(
            Data(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n100\r\ndata: {"
                    .utf8
            )
        )
        #expect(answer.pieces == ["a"])
        #expect(answer.error == "127.0.0.1 stopped in the middle of the answer; try again.")
    }

    @Test func `a server that stops responding causes a timeout`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + Self.text("a"))
            connection.waitForEnd()
        }
        let engine = CompletionsEngine(
            server: try server.url(),
            key: nil,
            http: LiveHTTPClient(),
            timeout: .milliseconds(200)
        )
        let sentence = "127.0.0.1:\(server.port) did not answer within 0.2 seconds; try again."
        await #expect(throws: ChatEngineError.unavailable(sentence)) { try await engine.answer(request) { _ in } }
    }

    @Test func `cancelling an unfinished answer throws an error and closes the connection`() async throws {
        let isClosed = Flag()
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + Self.text("a"))
            connection.waitForEnd()
            isClosed.set()
        }
        let pieces = Pieces()
        let engine = CompletionsEngine(server: try server.url(), key: nil, http: LiveHTTPClient())
        let task = Task { [request] in try await engine.answer(request, receive: pieces.append) }
        while pieces.all.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: ChatEngineError.cancelled) { try await task.value }
        while !isClosed.isSet { await Task.yield() }
    }

    @Test(arguments: [
        ("Content-Type: text/html\r\n", "it is text/html and not an event stream"),
        ("Content-Type: application/json; charset=utf-8\r\n", "it is application/json and not an event stream"),
        ("", "it has no content type"),
    ])
    func `a response with an unexpected content type is refused`(header: String, reason: String) async throws {
        let head = "HTTP/1.1 200 OK\r\n\(header)Connection: close\r\n\r\n"
        let answer = try await answer(Data((head + Self.text("a") + Self.done).utf8))
        #expect(answer.pieces == [])
        #expect(
            answer.error == "The answer from 127.0.0.1 cannot be read because \(reason); check the engine's address."
        )
    }

    @Test(arguments: ["text/event-stream; charset=utf-8", "TEXT/Event-Stream"])
    func `a content type may have parameters and any letter case`(type: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n"
        #expect(try await answer(Data((head + Self.text("a") + Self.done).utf8)).pieces == ["a"])
    }

    @Test(arguments: [
        "nonsense", "{", "[]", "1", #"{"choices":"none"}"#, #"{"choices":[{"delta":{"content":1}}]}"#,
        #"{"choices":[{"delta":"text"}]}"#, "",
    ])
    func `an event that is not chat JSON is refused`(data: String) async throws {
        let answer = try await answer(Self.text("a") + "data: \(data)\n\n" + Self.done)
        #expect(answer.pieces == ["a"])
        let reason = "an event is not valid chat JSON"
        #expect(
            answer.error == "The answer from 127.0.0.1 cannot be read because \(reason); check the engine's address."
        )
    }

    @Test func `text after an answer's finish reason is refused`() async throws {
        let answer = try await answer(Self.text("a") + Self.finish() + Self.text("b") + Self.done)
        #expect(answer.pieces == ["a"])
        let reason = "text follows its end"
        #expect(
            answer.error == "The answer from 127.0.0.1 cannot be read because \(reason); check the engine's address."
        )
    }

    @Test(arguments: [
        (#"{"error":{"message":"Overloaded,\n try\u0007 later","code":1}}"#, "Overloaded, try later"),
        (#"{"error":"No model"}"#, "No model"), (#"{"error":{"code":7}}"#, "No reason is given."),
    ])
    func `the error for an error event contains the server's message`(data: String, message: String) async throws {
        let answer = try await answer(Self.text("a") + "data: \(data)\n\n" + Self.text("b") + Self.done)
        #expect(answer.pieces == ["a"])
        #expect(answer.error == "127.0.0.1 reports an error: \(message)")
    }

    @Test func `a ten-megabyte line ends the answer with an error`() async throws {
        var response = Data((Self.head + Self.text("a") + "data: ").utf8)
        response += Data(repeating: 0x61, count: 10 << 20)
        let answer = try await answer(response)
        #expect(answer.pieces == ["a"])
        let reason = "one of its events is longer than 1048576 bytes"
        #expect(
            answer.error == "The answer from 127.0.0.1 cannot be read because \(reason); check the engine's address."
        )
    }

    @Test(arguments: [
        (
            "401 No", "", "",
            "127.0.0.1 does not accept the key; set the server's key in the environment variable CHAT_API_KEY."
        ),
        (
            "403 No", "", "",
            "127.0.0.1 does not accept the key; set the server's key in the environment variable CHAT_API_KEY."
        ),
        ("429 No", "Retry-After: 30\r\n", "", "127.0.0.1 received too many requests; try again in 30 seconds."),
        ("429 No", "Retry-After: soon\r\n", "", "127.0.0.1 received too many requests; try again later."),
        ("404 No", "", #"{"error":{"message":"No model x"}}"#, "127.0.0.1 reports an error: No model x"),
        (
            "500 No", "", "<html>",
            "127.0.0.1 answered 500 to /v1/chat/completions; try again later, or check the address."
        ),
    ])
    func `each failure's message is one sentence with a fix`(
        code: String,
        header: String,
        body: String,
        sentence: String
    )
        async throws
    {
        let answer = try await answer(Data("HTTP/1.1 \(code)\r\n\(header)Connection: close\r\n\r\n\(body)".utf8))
        #expect(answer.error == sentence)
    }

    @Test func `an answer beyond the size limit is an error`() throws {
        var reader = CompletionReader(server: "ai.example")
        reader.limit = 10
        let event = ServerSentEvent(data: #"{"choices":[{"delta":{"content":"123456"}}]}"#)
        #expect(try reader.read(event) == .text("123456"))
        let reason = "it is longer than 10 bytes"
        #expect(throws: ChatEngineError.unreadable(server: "ai.example", reason: reason)) { try reader.read(event) }
    }

    @Test func `the engine's summary states where questions are sent`() throws {
        let url = try #require(URL(string: "http://ai.example:8080/v1"))
        let engine = CompletionsEngine(server: url, key: nil, http: LiveHTTPClient())
        #expect(engine.name == "ai.example:8080")
        #expect(engine.summary == "Each question is sent, with the messages before it, to http://ai.example:8080/v1.")
        #expect(engine.needsModel)
        #expect(engine.isMetered)
    }
}

/// The live client, with a call after each piece that was read.
private struct Watched: HTTPStreamingClient {
    let base: LiveHTTPClient
    let onPiece: @Sendable () -> Void

    func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value {
        try await base.withStream(request) { stream in
            try await read(
                HTTPStream(headers: stream.headers) { () async throws(HTTPError) in
                    let piece = try await stream.next()
                    onPiece()
                    return piece
                }
            )
        }
    }
}

private final class Pieces: Sendable {
    private let pieces = Mutex<[String]>([])
    var all: [String] { pieces.withLock { $0 } }
    @Sendable func append(_ piece: String) { pieces.withLock { $0.append(piece) } }
}

private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}

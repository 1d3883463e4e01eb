import Foundation
import RenderTree
import Testing

@testable import WebHost

/// A model of a browser with the script: it loads the page, applies messages to it, and sends events.
@MainActor
final class TestBrowser {
    /// The server that the browser reaches; another one after a restart.
    var server: TestServer
    let client: String
    private(set) var page: MarkupTree
    private(set) var title: String
    /// The path in the address bar, below that of all pages.
    private(set) var path: String
    private(set) var theme: String
    private(set) var opened: [String] = []
    private(set) var downloads: [String] = []
    private(set) var problem = ""
    private(set) var notices: [String] = []
    private(set) var acknowledged = 0
    private(set) var version = 1
    private var number = 0
    private(set) var stream: RawSocket?
    private var received: [UInt8] = []
    /// The number of messages of this stream.
    private(set) var messages = 0
    /// The ids of the elements that the last message changed.
    private(set) var changed: [String] = []
    /// The milliseconds for which each message of this stream moves.
    private(set) var motions: [Int?] = []
    /// The elements to which the page has scrolled: each with its id, its place, and the index of a child.
    private(set) var scrolls: [[String]] = []

    init(_ server: TestServer, _ path: String = "", status: Int = 200) async throws {
        self.server = server
        let response = try await server.request("GET", path)
        try #require(response.status == status, "\(response.body)")
        let parsed = try MarkupTree(parsing: response.body.replacingOccurrences(of: "<!doctype html>", with: ""))
        let html = try #require(parsed.children.first { $0.tag == "html" })
        theme = try #require(html.attributes["data-theme"])
        let body = try #require(html.children.first { $0.tag == "body" })
        title =
            html.children.first { $0.tag == "head" }?.children.first { $0.tag == "title" }?.children.first?.text ?? ""
        client = try #require(body.attributes["data-client"])
        self.path = try #require(body.attributes["data-path"])
        page = MarkupTree.fragment([try #require(body.children.first { $0.node == "" })])
    }

    // MARK: The stream

    /// Connects the stream of changes.
    func connect(lastEventID: Int? = nil) async throws {
        let stream = try RawSocket(port: server.port)
        self.stream = stream
        received = []
        messages = 0
        motions = []
        stream.send(
            server.head(
                "GET",
                "clients/\(client)/changes?version=\(lastEventID ?? version)",
                lastEventID.map { ["Last-Event-ID": "\($0)"] } ?? [:]
            )
        )
        while !received.contains(subsequence: Array("\r\n\r\n".utf8)) { try await receiveMore() }
    }

    func disconnect() {
        stream = nil
    }

    private func receiveMore() async throws {
        let more = try #require(await stream?.receive(), "no message arrived")
        try #require(!more.isEmpty, "the server has ended the stream")
        received += more
    }

    /// Receives messages until a condition holds.
    func receive(until condition: (TestBrowser) -> Bool) async throws {
        takeMessages()
        while !condition(self) {
            try await receiveMore()
            takeMessages()
        }
    }

    private func takeMessages() {
        while let end = received.range(of: Array("\n\n".utf8)) {
            let bytes = Array(received[..<end.upperBound])
            received.removeSubrange(..<end.upperBound)
            // The lengths of chunks stand between the lines.
            let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            guard let data = lines.first(where: { $0.hasPrefix("data:") }) else { continue }
            if let id = lines.first(where: { $0.hasPrefix("id:") })?.dropFirst(3) { version = Int(id) ?? -1 }
            messages += 1
            do {
                try apply(try JSONDecoder().decode(Message.self, from: Data(data.dropFirst(5).utf8)))
            } catch {
                Issue.record("\(error) in \(data)")
            }
        }
    }

    private struct Message: Decodable {
        var a: Int?
        var p: [[String]]?
        var m: Int?
        var s: [String]?
        var t: String?
        var l: String?
        var h: String?
        var o: String?
        var d: String?
        var b: String?
        var n: String?
    }

    private func apply(_ message: Message) throws {
        changed = (message.p ?? []).map { $0[0] }
        motions.append(message.m)
        if let scroll = message.s { scrolls.append(scroll) }
        for part in message.p ?? [] {
            try page.apply(target: part[0], child: part.count > 2 ? Int(part[2]) : nil, html: part[1])
        }
        acknowledged = message.a ?? acknowledged
        title = message.t ?? title
        path = message.l ?? path
        theme = message.h ?? theme
        if let url = message.o { opened.append(url) }
        if let link = message.d { downloads.append(link) }
        problem = message.b ?? problem
        if let notice = message.n { notices.append(notice) }
    }

    // MARK: Events

    /// Sends events, and waits for the response and for the state after them.
    @discardableResult
    func send(_ events: Event...) async throws -> RawResponse {
        number += 1
        let response = try await post(number: number, events)
        if stream != nil { try await receive { $0.acknowledged >= number } }
        return response
    }

    /// - Parameter version: The version of the page at the first event, if the page reports it.
    func post(number: Int, _ events: [Event], version: Int? = nil) async throws -> RawResponse {
        let json = String(decoding: try JSONEncoder().encode(events), as: UTF8.self)
        let head = version.map { "\"v\":\($0)," } ?? ""
        return try await server.request(
            "POST",
            "clients/\(client)/events",
            body: "{\(head)\"n\":\(number),\"e\":\(json)}"
        )
    }

    /// Returns the id of the element with an action whose text contains a word.
    func id(_ word: String, _ action: ActionKind = .tap) throws -> NodeID {
        let found = page.find { element in
            element.attributes["data-do"]?.split(separator: " ").contains(Substring(action.rawValue)) == true
                && element.allText.contains(word)
        }
        return NodeID(try #require(found?.node, "no element with \(word) accepts \(action)"))
    }

    var text: String { page.allText }
}

extension MarkupTree {
    static func fragment(_ children: [MarkupTree]) -> MarkupTree {
        var tree = (try? MarkupTree(parsing: "")) ?? children[0]
        tree.children = children
        return tree
    }

    func find(_ condition: (MarkupTree) -> Bool) -> MarkupTree? {
        if condition(self) { return self }
        for child in children {
            if let found = child.find(condition) { return found }
        }
        return nil
    }

    var allText: String {
        ([text] + children.map(\.allText)).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension [UInt8] {
    func range(of other: [UInt8]) -> Range<Int>? {
        guard count >= other.count else { return nil }
        for start in 0...(count - other.count) where Array(self[start..<(start + other.count)]) == other {
            return start..<(start + other.count)
        }
        return nil
    }

    func contains(subsequence other: [UInt8]) -> Bool { range(of: other) != nil }
}

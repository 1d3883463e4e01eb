import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built program, serving a page.
final class WebProcess {
    private let process = Process()
    let url: URL

    init(_ options: String...) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: executablePath)
        process.arguments = ["web"] + options
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("Press ^C to stop.\n") {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the program has ended: \(text)")
            text += String(decoding: more, as: UTF8.self)
        }
        let line = try #require(text.split(separator: "\n").first)
        #expect(line.hasPrefix("The app is at http://127.0.0.1:"))
        url = try #require(URL(string: String(line.dropFirst("The app is at ".count))))
    }

    /// Sends a signal, and waits for the end.
    /// - Returns: The exit code; the negative number of the signal if it has ended the process.
    @discardableResult
    func end(_ signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}

/// A page in a browser that knows the link of a process.
struct OpenPage {
    private var url: URL
    private let html: String
    private let pages: String
    private let id: String

    init(at url: URL) async throws {
        self.url = url
        html = try await page(at: url)
        let (_, response) = try await URLSession(configuration: .ephemeral).data(from: url)
        pages = try #require(response.url?.path(percentEncoded: false).split(separator: "/").first.map(String.init))
        id = String(try #require(html.components(separatedBy: "data-client=\"").last).prefix(32))
    }

    /// The same page, whose browser reaches another process.
    func moved(to url: URL) -> OpenPage {
        var copy = self
        copy.url = url
        return copy
    }

    /// Returns the id of a field.
    func field(_ name: String) throws -> String {
        let end = try #require(html.range(of: "<span class=\"name\">\(name)</span><input")).lowerBound
        let start = try #require(html[..<end].range(of: "data-node=\"", options: .backwards)).upperBound
        return String(html[start..<end].prefix { $0 != "\"" })
    }

    private func request(_ path: String) throws -> URLRequest {
        let port = try #require(url.port)
        var request = URLRequest(
            url: try #require(URL(string: "http://127.0.0.1:\(port)/\(pages)/clients/\(id)/\(path)"))
        )
        request.setValue("treeui-token=\(url.lastPathComponent)", forHTTPHeaderField: "Cookie")
        request.setValue("http://127.0.0.1:\(port)", forHTTPHeaderField: "Origin")
        request.httpShouldHandleCookies = false
        return request
    }

    /// Replaces the text of a field.
    /// - Returns: The status of the answer.
    func type(_ text: String, in field: String, number: Int) async throws -> Int {
        let event: [String: Any] = ["target": field, "action": ["setText": ["_0": text]]]
        var request = try request("events")
        request.httpMethod = "POST"
        request.httpBody = try JSONSerialization.data(withJSONObject: ["n": number, "e": [event]])
        let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
    }

    /// Connects, and returns the first state that the page gets.
    func firstChange() throws -> String {
        let request = try request("changes?version=1")
        let curl = Process()
        let output = Pipe()
        curl.executableURL = URL(filePath: "/usr/bin/env")
        let headers = (request.allHTTPHeaderFields ?? [:]).flatMap { ["-H", "\($0.key): \($0.value)"] }
        curl.arguments = ["curl", "-s", "-N", request.url?.absoluteString ?? ""] + headers
        curl.standardOutput = output
        try curl.run()
        defer {
            curl.terminate()
            curl.waitUntilExit()
        }
        var text = ""
        while !text.contains("data:") || !text.hasSuffix("\n\n") {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the stream has ended: \(text)")
            text += String(decoding: more, as: UTF8.self)
        }
        return text
    }
}

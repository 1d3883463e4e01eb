import Foundation
import Testing
import TreeUI

@testable import WebHost

@MainActor
@Suite("The files of a page")
struct PageFileTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/WebHost/Client")

    private func lines(of file: String) throws -> [String] {
        try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func `the page's script joins its source files in order, without comments or extra spaces`() async throws {
        let server = try TestServer { WindowGroup("Notes") { Text("Notes") } }
        let body = try await server.request("GET", StaticFiles.script.name).body
        let introduction = try lines(of: "page.js").prefix(3).joined(separator: " ").replacing("// ", with: "")
        let order = try #require(introduction.components(separatedBy: "in this order: ").last)
        var expected: [String] = []
        for name in order.dropLast().components(separatedBy: ", ") {
            expected += try lines(of: "\(name).js").filter { !$0.hasPrefix("//") }
                .map { $0.components(separatedBy: " // ")[0] }
        }
        #expect(expected.count > 300)
        #expect(body.filter { !$0.isWhitespace } == expected.joined().filter { !$0.isWhitespace })
        // The spaces of texts and between words stay.
        for part in [
            #"const textFields="textarea, input:not([type=checkbox], [type=radio], [type=range])";"#, "return found;",
            #"if(/^(Enter| )$/.test(key)&&"#,
        ] { #expect(body.contains(part), "\(part)") }
        let stream = try await server.request("GET", StaticFiles.stream.name).body
        #expect(stream.contains("onconnect") && !stream.contains("//") && !stream.contains("\n "))
        await server.host.stop()
    }

    @Test func `the application's style comes after the style that all pages share`() async throws {
        let rules = ":root { --accent:#123456 }"
        let server = try TestServer({ $0.style = rules }) {
            WindowGroup("Notes") { Text("Notes") }
        }
        let name = StaticFiles(style: rules).style.name
        #expect(try await server.request().body.contains("<link rel=\"stylesheet\" href=\"\(name)\">"))
        let style = try await server.request("GET", name).body
        #expect(style.contains("--accent:light-dark("))
        #expect(style.contains("@keyframes rise") && style.hasSuffix(rules))
        await server.host.stop()
    }

    @Test func `the page begins with a link to its content`() async throws {
        let server = try TestServer { WindowGroup("Notes") { Text("Notes") } }
        let page = try await server.request().body
        let link = try #require(page.range(of: "<a class=\"skip\" href=\"#content\">"))
        let content = try #require(page.range(of: "<main id=\"content\" tabindex=\"-1\">"))
        #expect(link.upperBound < content.lowerBound)
        await server.host.stop()
    }
}

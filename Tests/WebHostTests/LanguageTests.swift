import Foundation
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The language of a visitor.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct LanguageTests {
    /// Returns the page for a visitor, as the article has it.
    private func page(for languages: String) async throws -> String {
        let host = WebHost { client in
            let language = client.request.headers["accept-language"]?.prefix { $0 != "," && $0 != ";" }
            return Session(environment: { environment in
                client.prepare(&environment)
                if let language { environment.locale = Locale(identifier: String(language)) }
            }) { WindowGroup("Price") { Text(3_400, format: .currency(code: "EUR")) } }
        }
        let url = try host.start()
        let port = try #require(UInt16(url.split(separator: ":")[2].prefix { $0.isNumber }))
        let token = Secret(text: String(try #require(url.split(separator: "/").last)))
        let socket = try RawSocket(port: port)
        socket.send(
            """
            GET /\(token.publicName)/ HTTP/1.1\r\nHost: localhost:\(port)\r\nAccept-Language: \(languages)\r
            Cookie: \(Entrance.cookie)=\(token.text)\r\nConnection: close\r\n\r\n
            """
        )
        let body = RawResponse(try await socket.receiveAll()).body
        await host.stop()
        return body
    }

    @Test func `a page has the language of the locale that the application gives it`() async throws {
        let german = try await page(for: "de-DE,de;q=0.9,en;q=0.8")
        #expect(german.contains("<html lang=\"de-DE\"") && german.contains("3.400,00\u{A0}€"))
        let english = try await page(for: "en-US")
        #expect(english.contains("<html lang=\"en-US\"") && english.contains("€3,400.00"))
    }

    @Test func `a header that is no language adds no markup to the page`() async throws {
        let page = try await page(for: "de\"><script>")
        #expect(!page.contains("<script>"))
    }
}

import Foundation
import Testing
import TreeUI
import WebHost

/// The language of a visitor.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct LanguageTests {
    /// Returns the page for a visitor, as the article has it.
    private func page(for languages: String) async throws -> String {
        let server = try TestServer(prepare: { client, environment in
            let language = client.request.headers["accept-language"]?.prefix { $0 != "," && $0 != ";" }
            client.prepare(&environment)
            if let language { environment.locale = Locale(identifier: String(language)) }
        }) { WindowGroup("Price") { Text(3_400, format: .currency(code: "EUR")) } }
        let response = try await server.request(headers: ["Accept-Language": languages])
        await server.host.stop()
        return response.body
    }

    @Test func `a page's language is that of its session's locale`() async throws {
        let german = try await page(for: "de-DE,de;q=0.9,en;q=0.8")
        #expect(german.contains("<html lang=\"de-DE\"") && german.contains("3.400,00\u{A0}€"))
        let english = try await page(for: "en-US")
        #expect(english.contains("<html lang=\"en-US\"") && english.contains("€3,400.00"))
    }

    @Test(arguments: [("he-IL", "rtl"), ("ar", "rtl"), ("de", "ltr")])
    func `a page has its language's text direction`(language: String, direction: String) async throws {
        #expect(try await page(for: language).contains("<html lang=\"\(language)\" dir=\"\(direction)\""))
    }

    @Test func `an invalid language header adds no markup to the page`() async throws {
        let page = try await page(for: "de\"><script>")
        #expect(!page.contains("<script>"))
    }
}

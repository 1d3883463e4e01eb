import Foundation
import Testing

// Open pages of the app while its processes end and begin.

extension WebTests {
    @Test(.timeLimit(.minutes(5)), arguments: [SIGTERM, SIGKILL])
    func `a page with half-typed text continues in the next process`(signal: Int32) async throws {
        let first = try WebProcess("--store", store.path, "--keep-pages")
        let page = try await OpenPage(at: first.url)
        let field = try page.field("Address")
        #expect(try await page.type("half-typed", in: field, number: 1) == 204)
        // A process that is killed loses the last second.
        if signal == SIGKILL { try await Task.sleep(for: .seconds(1)) }
        first.end(signal)

        let second = try WebProcess("--store", store.path, "--keep-pages")
        #expect(second.url.path == first.url.path)
        let moved = page.moved(to: second.url)
        #expect(try moved.firstChange().contains("half-typed"))
        #expect(try await moved.type("half-typed and more", in: field, number: 2) == 204)
        second.end(SIGTERM)
    }

    @Test func `without --keep-pages, a page ends with its process`() async throws {
        let first = try WebProcess("--store", store.path)
        let page = try await OpenPage(at: first.url)
        first.end(SIGTERM)
        let second = try WebProcess("--store", store.path)
        #expect(try await page.moved(to: second.url).type("x", in: try page.field("Address"), number: 1) == 410)
        second.end(SIGTERM)
        #expect(!store.fileNames.contains("store.pages"))
    }
}

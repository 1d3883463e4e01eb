import Foundation
import Testing

/// The recording of a terminal's pages. `Scripts/check end-to-end` compares it with an emulator's screen.
@MainActor struct RecordTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `each run with --record appends one line of JSON per page`() async throws {
        let file = store.file("pages.json")
        for _ in 0..<2 {
            #expect(await app("--record", file.path, "--store", store.path).code == 0)
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2)
        let page = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
        let rows = try #require(page["rows"] as? [[String]])
        #expect(rows.first?.joined().hasPrefix(" Statuslog") == true)
        #expect(page["width"] as? Int == 80)
    }

    @Test func `if the recording file cannot be written, the program ends with a one-sentence error`() async {
        let path = store.file("no/such/folder/pages.json").path
        let outcome = await app("--record", path, "--store", store.path)
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("The pages cannot be written to \(path): "))
    }
}

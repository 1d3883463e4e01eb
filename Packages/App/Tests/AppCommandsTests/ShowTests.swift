import Foundation
import Testing

@MainActor struct ShowTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test func `a first start shows an empty timeline`() async throws {
        let shown = await app("show", "--store", store.path)
        #expect(shown.code == 0)
        #expect(shown.output.contains("No Statuses"))
    }

    @Test func `the timeline's outline begins with the newest status`() async throws {
        #expect(await app("post", "First", "--store", store.path).code == 0)
        #expect(await app("post", "Second", "--emoji", "🚢", "--store", store.path).code == 0)
        let outline = await app("show", "status", "--as", "outline", "--store", store.path).output
        #expect(
            outline == """
                - window "Status"
                  - toolbar
                    - button "New Status"
                    - button "Refresh"
                  - heading "Status"
                  - field "Search statuses" = ""
                  - picker "Timeline" = "Everyone"
                    - option "Everyone" [selected]
                    - option "Mine"
                    - option "One Address"
                  - list
                    - row
                      - button "🚢, Second, @me, just now"
                        - text "🚢"
                        - text "Second"
                        - text "@me"
                        - text "just now"
                      - contextMenu
                        - button "Copy Text"
                        - button "Edit…"
                        - button "Delete…" [destructive]
                        - button "Mute a Keyword…"
                    - row
                      - button "✨, First, @me, just now"
                        - text "✨"
                        - text "First"
                        - text "@me"
                        - text "just now"
                      - contextMenu
                        - button "Copy Text"
                        - button "Edit…"
                        - button "Delete…" [destructive]
                        - button "Mute a Keyword…"
                """
        )
    }

    @Test(arguments: ["status", "compose", "feed", "welcome", "settings"], ["text", "outline", "html", "json"])
    func `every screen can be shown in every format`(screen: String, form: String) async throws {
        let shown = await app("show", screen, "--as", form, "--store", store.path)
        #expect(shown.code == 0)
        #expect(shown.errors == "")
        #expect(!shown.output.isEmpty)
        switch form {
        case "html": #expect(shown.output.hasPrefix("<!doctype html>"))
        case "json":
            let tree = try #require(try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any])
            #expect(tree["schema"] as? Int == 1)
        default: #expect(!shown.output.contains("<"))
        }
    }

    @Test(arguments: ["text", "html"])
    func `every output format names each tab once`(form: String) async {
        let shown = await app("show", "settings", "--as", form, "--store", store.path).output
        let parts = shown.components(separatedBy: form == "html" ? ">General<" : "General")
        #expect(parts.count == 2)
        #expect(!shown.contains("⚙"))
    }

    @Test func `a status's text is escaped in the page`() async throws {
        _ = await app("post", "<script>alert(1)</script>", "--store", store.path)
        let page = await app("show", "--as", "html", "--store", store.path).output
        #expect(!page.contains("<script>"))
        #expect(page.contains("&lt;script&gt;"))
    }
}

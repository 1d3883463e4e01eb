import FeatureKit
import Foundation
import Testing
import TreeUITesting

private struct Library: AppFactory {
    func makeAppView() -> some View { Shelf(title: "Main") }
    func makeScene() -> some Scene {
        WindowGroup("Reader", id: "reader") { Shelf(title: "Reader") }
        WindowGroup("About", id: "about") { Text("About") }
    }
}

private struct Shelf: View {
    let title: String
    @State private var opened = "nothing"

    var body: some View {
        Text("\(title) opened \(opened)").onOpenURL { opened = $0.host() ?? "" }
    }
}

@MainActor struct OpeningTests {
    let app = TestApp(Library())
    let url = URL(string: "library://dune/4")

    @Test func `a URL is opened in the frontmost window with an onOpenURL action`() async throws {
        try await app.open(#require(url))
        #expect(app.main.text("Main opened dune").exists)
        try await app.commands.button("Reader").tap()
        try await app.commands.button("About").tap()
        try await app.open(#require(url))
        #expect(app.window("reader").text("Reader opened dune").exists)
    }

    @Test func `opening a URL is logged and replayed`() async throws {
        try await app.open(#require(url))
        #expect(app.log.entries.map(\.words) == ["open library://dune/4 in window \"main\""])
        let again = TestApp(Library())
        try await again.replay(EventLog(json: app.log.json()))
        #expect(again.main.text("Main opened dune").exists)
    }
}

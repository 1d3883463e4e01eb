import FeatureKit
import Foundation
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct KeyPressTests {
    private struct Player: View {
        @State private var log: [String] = []
        @State private var text = ""

        var body: some View {
            VStack {
                Text(log.joined(separator: " "))
                TextField("Title", text: $text)
                    .onKeyPress(.escape) {
                        log.append("escape")
                        return .handled
                    }
                    .onKeyPress(.upArrow) { .ignored }
                Button("Play") { log.append("play") }
                    .onKeyPress(keys: ["j", "k"]) { press in
                        log.append("\(press.characters)")
                        return .handled
                    }
            }
            .onKeyPress(.upArrow, phases: .down) { press in
                log.append("up \(press.phase == .down)")
                return .handled
            }
            .onDeleteCommand { log.append("delete") }
            .onCopyCommand {
                log.append("copy")
                return []
            }
            .onMoveCommand { log.append("move \($0)") }
            .onKeyPress(characters: .decimalDigits) { press in
                log.append("digit \(press.characters)")
                return .handled
            }
        }
    }

    private func log(_ app: TestApp) -> String { app.main.texts.first ?? "" }

    @Test func `the innermost view around the focus handles a key first`() async throws {
        let app = TestApp(view: Player())
        try await app.press("tab")
        try await app.press("escape")
        #expect(log(app) == "escape")
        try await app.press("tab")
        try await app.press("j")
        #expect(log(app) == "escape j")
    }

    @Test func `a key that a view ignores is passed to the view around it`() async throws {
        let app = TestApp(view: Player())
        try await app.press("tab")
        try await app.press("up")
        #expect(log(app) == "up true")
    }

    @Test func `a key handler receives keyboard commands and unused characters`() async throws {
        let app = TestApp(view: Player())
        try await app.press("tab")
        try await app.press("tab")
        try await app.press("delete")
        try await app.press("c", .command)
        try await app.press("left")
        try await app.press("7")
        #expect(log(app) == "delete copy move left digit 7")
    }

    @Test func `a key handler does not receive keys that the focused control uses`() async throws {
        let app = TestApp(view: Player())
        try await app.press("tab")
        try await app.press("tab")
        try await app.press("return")
        #expect(log(app) == "play")
    }

    @Test func `a view with a key handler and no controls receives keys`() async throws {
        struct Game: View {
            @State private var score = 0
            var body: some View {
                Text("Score \(score)").onKeyPress(.space) {
                    score += 1
                    return .handled
                }
            }
        }
        let app = TestApp(view: Game())
        try await app.press("tab")
        try await app.press("space")
        #expect(app.main.text("Score 1").exists)
    }
}

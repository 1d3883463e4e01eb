import FeatureKit
import Foundation
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct DraggingTests {
    private struct Card: Codable, Transferable, Identifiable {
        let id: Int
        let title: String

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \Card.title)
        }
    }

    private struct Board: View {
        @State private var open = [Card(id: 1, title: "Milk"), Card(id: 2, title: "Eggs")]
        @State private var done: [Card] = []
        @State private var log = ""
        @State private var targets = ""

        var body: some View {
            VStack {
                List(open) { card in
                    HStack {
                        Text(card.title)
                        Text("\(card.id)")
                    }
                    .draggable(card)
                }
                Text("Done: \(done.map(\.title).joined(separator: ", "))")
                    .dropDestination(for: Card.self) { cards, _ in
                        done += cards
                        open.removeAll { card in cards.contains { $0.id == card.id } }
                        return true
                    } isTargeted: {
                        targets += $0 ? "(" : ")"
                    }
                Text("Log: \(log)").dropDestination(for: String.self) { texts, _ in
                    log += texts.joined()
                    return true
                }
                Text(targets)
                Text("Locked").dropDestination(for: String.self) { _, _ in false }.disabled(true)
            }
        }
    }

    @Test func `a row can be dragged to a drop destination for its type`() async throws {
        let app = TestApp(view: Board())
        try await app.main.row(containing: "Milk").drag(to: app.main.text("Done: "))
        #expect(app.main.rows.labels == ["Eggs, 2"])
        #expect(app.main.text("Done: Milk").exists)
        #expect(app.main.text("()").exists)
    }

    @Test func `a drop destination for another type accepts one of the item's representations`() async throws {
        let app = TestApp(view: Board())
        try await app.main.text("Milk").drag(to: app.main.text("Log: "))
        #expect(app.main.text("Log: Milk").exists)
        #expect(app.main.rows.count == 2)
    }

    @Test func `text dragged from another app is accepted only by a destination that can read it`() async throws {
        let app = TestApp(view: Board())
        try await app.main.text("Log: ").drop("hello")
        try await app.main.text("Done: ").drop("no card")
        #expect(app.main.text("Log: hello").exists)
        #expect(app.main.text("Done: ").exists)
    }

    @Test func `a disabled drop destination refuses a drop`() async throws {
        let app = TestApp(view: Board())
        await #expect(throws: TestFailure.self) {
            try await app.main.text("Milk").drag(to: app.main.text("Locked"))
        }
    }

    @Test func `the outline shows what can be dragged and where it can be dropped`() throws {
        let app = TestApp(view: Board())
        #expect(app.main.outline.contains(#"text "Done: " [drop]"#))
        #expect(app.main.row(containing: "Milk").outline.contains("[drag]"))
    }

    private struct Providers: View {
        @State private var log = ""
        @State private var isTargeted = false
        let delegate = Delegate()

        var body: some View {
            VStack {
                Text("Link").onDrag { NSItemProvider(object: URL(filePath: "/notes.txt") as NSURL) }
                Text("Word").onDrag { NSItemProvider(object: "cats" as NSString) }
                Text("Texts \(log)").onDrop(of: [.text], isTargeted: $isTargeted) { providers in
                    log += "\(providers.count)"
                    return providers[0].canLoadObject(ofClass: String.self)
                }
                Text("Files").onDrop(of: [.fileURL], delegate: delegate)
            }
        }
    }

    @MainActor @Observable final class Delegate: DropDelegate {
        var dropped: [String] = []

        nonisolated init() {}

        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.url]) }

        func performDrop(info: DropInfo) -> Bool {
            dropped.append("\(info.itemProviders(for: [.fileURL]).count)")
            return true
        }
    }

    @Test func `a drop of a type that the view does not accept has no effect`() async throws {
        let view = Providers()
        let app = TestApp(view: view)
        try await app.main.text("Link").drag(to: app.main.text("Texts "))
        #expect(app.main.text("Texts ").exists)
        try await app.main.text("Word").drag(to: app.main.text("Texts "))
        #expect(app.main.text("Texts 1").exists)
        try await app.main.text("Word").drag(to: app.main.text("Files"))
        #expect(view.delegate.dropped == [])
        try await app.main.text("Link").drag(to: app.main.text("Files"))
        #expect(view.delegate.dropped == ["1"])
    }
}

import FeatureKit
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

// The behavior that the additions have in both UI modules. Scripts/check swiftui runs these tests with their form for SwiftUI too.

@MainActor private final class Log {
    var starts = 0
    var ends = 0
}

@MainActor struct AdditionTests {
    private let log = Log()
    private let pipe = AsyncStream<Void>.makeStream()

    private func button(in session: Session) throws -> RenderNode {
        try #require(session.tree.nodes.first { $0.role == .button })
    }

    /// Runs other tasks until the condition holds.
    private func wait(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test func `an AsyncButton refuses taps until its action ends`() async throws {
        let session = Session(
            view: AsyncButton("Save") {
                log.starts += 1
                for await _ in pipe.stream {}
                log.ends += 1
            }
        )
        #expect(try button(in: session).label == "Save")
        try session.send(.tap, to: button(in: session).id)
        await wait { log.starts == 1 }
        #expect(try !button(in: session).isEnabled)
        #expect(throws: EventError.self) { try session.send(.tap, to: button(in: session).id) }
        pipe.continuation.finish()
        await wait { (try? button(in: session).isEnabled) == true }
        #expect(log.starts == 1)
        #expect(log.ends == 1)
        try session.send(.tap, to: button(in: session).id)
        await wait { log.ends == 2 }
    }

    @Test func `an AsyncButton can have a role, a symbol or a custom label`() throws {
        let session = Session(
            view: VStack {
                AsyncButton("Delete", role: .destructive) {}
                AsyncButton("Refresh", systemImage: "arrow.clockwise") {}
                AsyncButton(String("Send"), systemImage: "paperplane", role: .cancel) {}
                AsyncButton(action: {}, label: { Text("Own") })
            }
        )
        let buttons = session.tree.nodes.filter { $0.role == .button }
        #expect(buttons.map(\.label) == ["Delete", "Refresh", "Send", "Own"])
        #expect(buttons.map { $0.traits.contains(.destructive) } == [true, false, false, false])
    }

    @Test func `Work runs its operation on the main actor and can be cancelled`() async {
        Work { log.ends += 1 }
        await wait { log.ends == 1 }
        let work = Work {
            log.starts += 1
            do { try await Task.sleep(for: .seconds(60)) } catch { log.ends += 1 }
        }
        await wait { log.starts == 1 }
        work.cancel()
        await wait { log.ends == 2 }
    }

    @Test func `an ongoing task starts with its view and is cancelled when the session ends`() async {
        let session = Session(
            view: Text("12:00").ongoingTask {
                log.starts += 1
                for await _ in pipe.stream {}
                log.ends += 1
            }
        )
        await wait { log.starts == 1 }
        #expect(log.ends == 0)
        session.end()
        await wait { log.ends == 1 }
    }

    @Test func `a view reads and writes the clipboard in its environment`() throws {
        var text: String? = "before"
        let session = Session(
            view: CopyView(),
            environment: { $0.clipboard = Clipboard(get: { text }, set: { text = $0 }) }
        )
        #expect(try button(in: session).label == "Copy after before")
        try session.send(.tap, to: button(in: session).id)
        #expect(text == "after")
    }

    @Test func `windowShortcut gives the scene's command a keyboard shortcut`() throws {
        let session = Session {
            WindowGroup("Main") { Text("main") }
            WindowGroup("Inspector", id: "inspector") { Text("inspecting") }
                .windowShortcut("i", modifiers: [.command, .option])
        }
        let command = try #require(session.tree.commands.first { $0.attributes[.shortcut] != nil })
        #expect(command.label == "Inspector")
    }
}

private struct CopyView: View {
    @Environment(\.clipboard) private var clipboard

    var body: some View {
        Button("Copy after \(clipboard.string ?? "nothing")") { clipboard.string = "after" }
    }
}

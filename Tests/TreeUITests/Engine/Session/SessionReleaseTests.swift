import FeatureKit
import Observation
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class HeldModel {
    var items = ["a"]
}

private struct HoldingScreen: View {
    let model: HeldModel
    @State private var isShown = true
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List { ForEach(model.items, id: \.self) { Text($0) } }
            .refreshable { model.items.append("b") }
            .sheet(isPresented: $isShown) {
                TextField("Item", text: .constant("")).onSubmit { model.items.append("c") }
            }
        AsyncButton("Load") { await load() }
        Text("Tap").onTapGesture { dismiss() }.task { await load() }
    }

    private func load() async { model.items = ["d"] }
}

@MainActor struct SessionReleaseTests {
    @Test func `an ended session releases its views' models`() async throws {
        weak var model: HeldModel?
        do {
            let mine = HeldModel()
            model = mine
            let session = Session(view: HoldingScreen(model: mine))
            try await session.settle()
            session.end()
        }
        #expect(model == nil)
    }

    @Test func `a removed view releases its model`() async throws {
        let shown = HeldByTest()
        weak var model: HeldModel?
        let session = Session(view: HoldingSwitch(shown: shown))
        model = shown.model
        try await session.settle()
        shown.model = nil
        _ = session.tree
        #expect(model == nil)
    }
}

@MainActor @Observable private final class HeldByTest {
    var model: HeldModel? = HeldModel()
}

private struct HoldingSwitch: View {
    let shown: HeldByTest

    var body: some View {
        if let model = shown.model { HoldingScreen(model: model) }
    }
}

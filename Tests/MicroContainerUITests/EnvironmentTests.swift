import FeatureKit
import MicroContainer
import MicroContainerUI
import Testing
import TreeUITesting

private protocol WallClock: Sendable { var time: String { get } }
private struct FixedClock: WallClock { let time: String }

private struct ClockView: View {
    @Environment(\.dependencyContainer) private var container

    var body: some View {
        Text(container?.resolveOptional((any WallClock).self)?.time ?? "No clock")
    }
}

@Suite(.testApp) @MainActor struct EnvironmentTests {
    private let container = DependencyContainer {
        Register { $0.register(FixedClock(time: "12:00"), as: (any WallClock).self) }
    }

    @Test func `only views inside the dependencyContainer modifier read the container`() {
        let app = TestApp(
            view: VStack {
                VStack { ClockView() }.dependencyContainer(container)
                ClockView()
            }
        )
        #expect(app.main.outline.contains("12:00"))
        #expect(app.main.outline.contains("No clock"))
    }

    @Test func `an inner container, such as a fork with test doubles, overrides an outer container`() {
        let fork = container.fork { $0.override((any WallClock).self) { _ in FixedClock(time: "test") } }
        let app = TestApp(view: ClockView().dependencyContainer(fork).dependencyContainer(container))
        #expect(app.main.outline.contains("test"))
    }

    @Test func `resolveOptional returns nil in a view whose scope is closed`() async throws {
        let scope = container.openScope("window")
        try await scope.close()
        let app = TestApp(view: ClockView().dependencyContainer(scope))
        #expect(app.main.outline.contains("No clock"))
    }
}

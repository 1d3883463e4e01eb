import FeatureKit
import Foundation
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@testable import TreeUITesting

extension FailureExample {
    static let contract: [FailureExample] = [
        FailureExample("a factory that cannot be created", "BareFactory cannot be created") {
            struct Unresolved: Error {}
            await FactoryContract.verify { () throws -> BareFactory in throw Unresolved() }
        },
        FailureExample(
            "two windows with one id",
            "BadFactory breaks its contract: two scenes have the id \"same\"; give each scene its own id"
        ) { await FactoryContract.verify { BadFactory() } },
        FailureExample(
            "a finding of the audit",
            """
            UnnamedFactory breaks its contract: main: button "plus" has only a symbol as its name; add .help(…) or \
            .accessibilityLabel(…)
            """
        ) { await FactoryContract.verify { UnnamedFactory() } },
        FailureExample(
            "work that does not come to rest, and goes on",
            """
            BusyFactory breaks its contract: still running 0.03 seconds when it is mounted: task at \
            TreeUITestingTests/Examples+Contract.swift:…
            """,
            """
            BusyFactory breaks its contract: still running after its views disappeared, although it was cancelled: task at \
            TreeUITestingTests/Examples+Contract.swift:…
            """
        ) {
            let endless = Endless()
            await FactoryContract.verify(timeout: .milliseconds(30)) { BusyFactory(endless: endless) }
            endless.end()
        },
        FailureExample(
            "a model that outlives its views",
            "LeakyFactory breaks its contract: still in memory after its views disappeared: LoopedModel"
        ) { await FactoryContract.verify { LeakyFactory() } },
        FailureExample(
            "a window that is the main window again",
            "EchoFactory breaks its contract: window \"main\" opens no new window",
            "EchoFactory breaks its contract: two scenes have the id \"main\"; give each scene its own id"
        ) { await FactoryContract.verify { EchoFactory() } },
        FailureExample(
            "a window that does not close",
            """
            StayingFactory breaks its contract: window "stay" cannot be closed: alert "Sure?" [modal] is in front of \
            it, shown at TreeUITestingTests/Examples+Contract.swift:…
            """
        ) { await FactoryContract.verify { StayingFactory() } },
        FailureExample(
            "a window for a value, and no value",
            """
            NoteFactory breaks its contract: window "note" shows a value, but the test passed no value to open it with; \
            help: verify(opening: [a value of its type])
            """
        ) { await FactoryContract.verify { NoteFactory() } },
        FailureExample(
            "a value that no window shows",
            "NoteFactory breaks its contract: no window shows 7, a value of type Int"
        ) { await FactoryContract.verify(opening: ["Buy milk", 7]) { NoteFactory() } },
        FailureExample(
            "a number that is none",
            "NaNFactory breaks its contract: main: its JSON decodes to another tree, beginning with gauge \"Load\" = nan"
        ) { await FactoryContract.verify { NaNFactory() } },
        FailureExample("no window at all", "nothing: it has no window when it is mounted") {
            var check = ContractCheck(session: Session { NoScene() }, timeout: .seconds(1))
            await check.screens()
            check.recordForExample()
        },
        FailureExample("two nodes with one id", "nothing: main: two nodes have the id main/0") {
            var check = ContractCheck(session: Session { NoScene() }, timeout: .seconds(1))
            let twin = RenderNode(id: "main/0", role: .text, name: AccessibleName("a", source: .text))
            check.look(at: RenderNode(id: "main", role: .window, children: [twin, twin]), "main")
            check.recordForExample()
        },
        FailureExample(
            "a back end that draws nothing, and one that leaves something out",
            "nothing: main: the terminal does not show button \"One\"",
            "nothing: main: the page does not show button \"Two\""
        ) {
            var check = ContractCheck(session: Session(view: TwoButtons()), timeout: .seconds(1))
            check.backEnds.drawings = [
                .init("the terminal") { _ in "   " },
                .init("the page", isUnlimited: true) { _ in "<button>One</button>" },
            ]
            await check.screens()
            check.recordForExample()
        },
        FailureExample("JSON that does not read back", "nothing: main: its JSON cannot be decoded: cut off") {
            struct CutOff: Error, CustomStringConvertible { let description = "cut off" }
            var check = ContractCheck(session: Session(view: TwoButtons()), timeout: .seconds(1))
            check.backEnds.read = { _ in throw CutOff() }
            await check.screens()
            check.recordForExample()
        },
    ]
}

extension ContractCheck {
    fileprivate func recordForExample() {
        for problem in problems { Issue.record("nothing: \(problem)") }
    }
}

private struct BareFactory: AppFactory {
    func makeAppView() -> some View { Text("bare") }
}

private struct BadFactory: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene {
        WindowGroup("One", id: "same") { Text("1") }
        WindowGroup("Two", id: "same") { Text("2") }
    }
}

private struct UnnamedFactory: AppFactory {
    func makeAppView() -> some View { Button(action: {}, label: { Image(systemName: "plus") }) }
}

private struct BusyFactory: AppFactory {
    let endless: Endless
    func makeAppView() -> some View { Text("busy").task { await endless.work() } }
}

private struct LeakyFactory: AppFactory {
    func makeAppView() -> some View { LoopedView(model: LoopedModel()) }
}

private struct EchoFactory: AppFactory {
    func makeAppView() -> some View { Text("echo") }
    func makeScene() -> some Scene { WindowGroup("Echo", id: "main") { Text("again") } }
}

private struct StayingFactory: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene {
        WindowGroup(id: "stay") { Text("stay").alert("Sure?", isPresented: .constant(true)) { Button("OK") {} } }
    }
}

private struct NoteFactory: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene { WindowGroup(id: "note", for: String.self) { Text($0.wrappedValue ?? "") } }
}

private struct NaNFactory: AppFactory {
    func makeAppView() -> some View { Gauge(value: Double.nan) { Text("Load") } }
}

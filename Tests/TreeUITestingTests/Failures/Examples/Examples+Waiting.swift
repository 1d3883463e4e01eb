import FeatureKit
import Observation
import Testing
@_spi(Hosts) import TreeUI
@_spi(Hosts) import TreeUITesting

extension FailureExample {
    static let waiting: [FailureExample] = [
        FailureExample(
            "an action whose work never ends, reported once",
            """
            still running after 0.03 seconds:
              - task at TreeUITestingTests/Examples+Waiting.swift:…
              help: for work that follows an endless stream, use .ongoingTask { … } instead of .task { … }, or \
            Work(isOngoing: true) { … }
            """,
            """
            still running after the views disappeared, although cancelled:
              - task at TreeUITestingTests/Examples+Waiting.swift:…
            """,
            timeout: .milliseconds(30)
        ) {
            let endless = Endless()
            defer { endless.endSoon() }
            try await TestApp(view: AsyncButton("Go") { await endless.work() }).main.button("Go").tap()
        },
        FailureExample(
            "an endless task that no action of the test has met",
            """
            still running at the end of the test:
              - task at TreeUITestingTests/Examples+Waiting.swift:…
              help: for work that follows an endless stream, use .ongoingTask { … } instead of .task { … }, or \
            Work(isOngoing: true) { … }
            """,
            timeout: .milliseconds(30)
        ) { _ = TestApp(view: Text("").task { try? await Task.sleep(for: .seconds(3_600)) }) },
        FailureExample(
            "waiting in vain for a thing",
            """
            waited 0.02 seconds, and still button "Ome" not found in window "main" (2 controls)
              closest: button "One"
              here: button "One"; button "Two"
              help: no work of the application is running; check that it was started, with .task, AsyncButton or Work { … }
            """
        ) { try await TestApp(view: TwoButtons()).main.button("Ome").wait(timeout: .milliseconds(20)) },
        FailureExample(
            "waiting in vain for a condition",
            """
            waited 0.02 seconds for the timeline to load
              help: no work of the application is running; check that it was started, with .task, AsyncButton or Work { … }
            """
        ) {
            let app = TestApp(view: TwoButtons())
            try await app.wait(for: "the timeline to load", timeout: .milliseconds(20)) { false }
        },
        FailureExample(
            "work that does not end when the clock is moved",
            """
            still running 0.03 seconds after the clock was moved:
              - task at TreeUITestingTests/Examples+Waiting.swift:…
            """
        ) {
            let clock = TestClock()
            let endless = Endless()
            let app = TestApp(view: Sticky(clock: clock, endless: endless))
            await app.settle()
            await clock.advance(by: .seconds(1), timeout: .milliseconds(30))
            endless.end()
        },
        FailureExample(
            "a model that outlives its views",
            """
            still in memory after the views disappeared:
              - LoopedModel
                perhaps kept by the closure LoopedModel.onChange; capture [weak self] there
            """
        ) { _ = TestApp { $0.main { LoopedView(model: LoopedModel()) } } },
        FailureExample(
            "a model that its own property keeps",
            """
            still in memory after the views disappeared:
              - PagingModel
                kept by PagingModel.loader -> PageLoader.delegates[0]; make one of these references weak
            """
        ) { _ = TestApp { $0.main { PagingView(model: PagingModel()) } } },
        FailureExample(
            "a model that something unknown keeps",
            """
            still in memory after the views disappeared:
              - RegisteredModel
              help: look for a closure that holds self strongly, or a task that never ends
            """
        ) { _ = TestApp { $0.main { RegisteredView(model: RegisteredModel()) } } },
        FailureExample(
            "a call that the test has not answered",
            """
            screen:
                - window
                  - button "Save" [disabled, busy]
              last actions: tap button "Save"
              waiting for this test: task at TreeUITestingTests/Examples+Waiting.swift:…, at a Gate, a Feed or a TestClock
            """,
            isWhole: true
        ) {
            let save = Gate<Void, Void>()
            let app = TestApp(view: AsyncButton("Save") { try? await save() })
            try await app.main.button("Save").tap()
            #expect(app.main.button("Save").isEnabled)
        },
        FailureExample(
            "an outcome that the test has not waited for",
            """
            screen:
                - window
                  - button "Save" [disabled, busy]
              last actions: tap button "Save"
              running: task at TreeUITestingTests/Examples+Waiting.swift:…; await app.settle() waits for it
            """,
            isWhole: true
        ) {
            let save = Gate<Void, Void>()
            let app = TestApp(view: AsyncButton("Save") { try? await save() })
            try await app.main.button("Save").tap()
            save.succeed()
            #expect(app.main.button("Save").isEnabled)
        },
        FailureExample(
            "work that the application does not own",
            """
            screen:
                - window
                  - button "Save"
              last actions: tap button "Save"
              not owned by the application: work that uses a Gate, Feed or TestClock; settling does not wait for it; \
            start it with Work { … } instead of Task { … }
            """,
            isWhole: true
        ) {
            let save = Gate<Void, Void>()
            let app = TestApp(view: Button("Save") { Task { try? await save() } })
            try await app.main.button("Save").tap()
            while save.calls.isEmpty { await Task.yield() }
            #expect(app.main.text("Saved").exists)
        },
        FailureExample(
            "a screen that work without an owner changes",
            """
            screen:
                - window
                  - text "Saved"
                  - button "Save"
              last actions: tap button "Save"
              changed by work that the application does not own, such as Task { … }; settling does not wait for it; \
            start it with Work { … }
            """,
            isWhole: true
        ) {
            let app = TestApp(view: SavingView())
            try await app.main.button("Save").tap()
            while !app.main.text("Saved").exists { await Task.yield() }
            #expect(app.main.text("Stored").exists)
        },
        FailureExample(
            "an application elsewhere that is gone",
            "the remote application cannot be reached: cut off",
            "cannot tap button \"One\": it is not on the screen"
        ) {
            struct CutOff: Error, CustomStringConvertible { let description = "cut off" }
            let session = Session(view: TwoButtons())
            let isCut = Box(false)
            let driver = try await RemoteDriver { request in
                if isCut.value { throw CutOff() }
                return try await session.answer(request)
            }
            let app = TestApp(driver: driver)
            isCut.update { $0 = true }
            try await app.main.button("One").tap()
        },
        FailureExample(
            "a second reader of a feed",
            "reading failed: A Feed has one reader at a time; another task already waits for the next element."
        ) {
            let feed = Feed<Int>()
            let app = TestApp(view: Text("").ongoingTask { do { for try await _ in feed {} } catch {} })
            await app.settle()
            do { for try await _ in feed {} } catch { Issue.record("reading failed: \(error)") }
        },
    ]
}

/// A model whose loader refers to it.
@MainActor @Observable
private final class PagingModel {
    let loader = PageLoader()
    init() { loader.delegates.append(self) }
}

@MainActor private final class PageLoader {
    var delegates: [AnyObject] = []
}

private struct PagingView: View {
    let model: PagingModel
    var body: some View { Text("Pages") }
}

/// A model that a global variable refers to.
@MainActor @Observable
private final class RegisteredModel {
    static var registered: [RegisteredModel] = []
    init() { RegisteredModel.registered.append(self) }
}

private struct RegisteredView: View {
    let model: RegisteredModel
    var body: some View { Text("Registered") }
}

private struct SavingView: View {
    @MainActor @Observable final class Model { var isSaved = false }
    @State private var model = Model()

    var body: some View {
        if model.isSaved { Text("Saved") }
        Button("Save") {
            Task {
                try? await Task.sleep(for: .milliseconds(5))
                model.isSaved = true
            }
        }
    }
}

/// A view whose task sleeps and then continues without end.
private struct Sticky: View {
    let clock: TestClock
    let endless: Endless

    var body: some View {
        Text("Sticky").task {
            try? await clock.sleep(for: .seconds(1))
            await endless.work()
        }
    }
}

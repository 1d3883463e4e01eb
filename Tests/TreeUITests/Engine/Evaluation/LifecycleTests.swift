import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Log {
    @ObservationIgnored var entries: [String] = []
    var isShown = true
    var key = 1

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

@MainActor struct LifecycleTests {
    private let log = Log()

    @Test func `onAppear, onChange and onDisappear each run once`() {
        struct Child: View {
            let log: Log
            var body: some View {
                Text("\(log.key)")
                    .onAppear { log.entries.append("appear") }
                    .onDisappear { log.entries.append("disappear") }
                    .onChange(of: log.key) { old, new in log.entries.append("\(old) to \(new)") }
            }
        }
        struct Parent: View {
            let log: Log
            var body: some View {
                if log.isShown { Child(log: log) }
            }
        }
        let session = Session(view: Parent(log: log))
        _ = session.tree
        #expect(log.take() == ["appear"])
        log.key = 2
        _ = session.tree
        #expect(log.take() == ["1 to 2"])
        log.isShown = false
        _ = session.tree
        #expect(log.take() == ["disappear"])
        log.isShown = true
        _ = session.tree
        #expect(log.take() == ["appear"])
        session.end()
        #expect(log.take() == ["disappear"])
    }

    @Test func `an outer onAppear action runs before an inner one`() {
        struct Row: View {
            let name: String
            let log: Log
            var body: some View { Text(name).onAppear { log.entries.append(name) } }
        }
        struct Rows: View {
            let log: Log
            var body: some View {
                VStack {
                    Row(name: "first", log: log)
                    Row(name: "second", log: log)
                }
                .onAppear { log.entries.append("inner") }
                .onAppear { log.entries.append("outer") }
            }
        }
        _ = Session(view: Rows(log: log)).tree
        #expect(log.take() == ["outer", "inner", "first", "second"])
    }

    @Test func `onChange with initial: true runs for the first value`() {
        struct Initial: View {
            let log: Log
            var body: some View {
                EmptyView().onChange(of: log.key, initial: true) { log.entries.append("key \(log.key)") }
            }
        }
        let session = Session(view: Initial(log: log))
        log.key = 5
        _ = session.tree
        #expect(log.take() == ["key 1", "key 5"])
    }

    @Test func `onAppear can change the tree`() {
        struct Loader: View {
            @State private var text = "loading"
            var body: some View { Text(text).onAppear { text = "loaded" } }
        }
        #expect(Session(view: Loader()).screen == "- text \"loaded\"")
    }

    @Test func `a view that never stops changing is reported as a fault that names the view`() {
        struct Restless: View {
            @State private var count = 0
            var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
        }
        let session = Session(view: Restless())
        _ = session.tree
        #expect(session.faults.first?.message == "still changing after 100 rounds: Restless")
    }

    @Test func `a task continues across evaluations and is cancelled when its view is removed`() async throws {
        struct Tasked: View {
            let log: Log
            var body: some View {
                if log.isShown {
                    Text("\(log.key)").ongoingTask {
                        log.entries.append("start")
                        while !Task.isCancelled { await Task.yield() }
                        log.entries.append("cancelled")
                    }
                }
            }
        }
        let session = Session(view: Tasked(log: log))
        log.key = 2
        _ = session.tree
        try await session.settle()
        #expect(log.take() == ["start"])
        log.isShown = false
        _ = session.tree
        #expect(await eventually { !log.entries.isEmpty })
        #expect(log.take() == ["cancelled"])
    }

    @Test func `a task restarts only when its id changes`() async throws {
        struct Tasked: View {
            let log: Log
            var body: some View {
                Text(log.isShown ? "a" : "b").task(id: log.key) { [key = log.key] in
                    log.entries.append("start \(key)")
                    await Task.yield()
                    if Task.isCancelled { log.entries.append("cancelled \(key)") }
                }
            }
        }
        let session = Session(view: Tasked(log: log))
        log.isShown = false
        _ = session.tree
        log.key = 2
        _ = session.tree
        try await session.settle()
        #expect(log.take() == ["start 1", "start 2", "cancelled 1"])
    }

    @Test func `a task's id only needs to be Equatable`() async throws {
        struct Query: Equatable {
            var text: String
        }
        struct Searched: View {
            let log: Log
            var body: some View {
                Text("a").task(id: Query(text: "query \(log.key)")) { [key = log.key] in
                    log.entries.append("start \(key)")
                }
            }
        }
        let session = Session(view: Searched(log: log))
        log.isShown = false
        _ = session.tree
        log.key = 2
        _ = session.tree
        try await session.settle()
        #expect(log.take() == ["start 1", "start 2"])
    }

    @Test func `settling waits for tasks, Work and AsyncButton actions`() async throws {
        struct Busy: View {
            @State private var steps: [String] = []
            var body: some View {
                Text(steps.sorted().joined(separator: ","))
                    .task {
                        for _ in 0..<5 { await Task.yield() }
                        steps.append("task")
                    }
                Button("work") {
                    Work {
                        for _ in 0..<8 { await Task.yield() }
                        steps.append("work")
                    }
                }
                AsyncButton("button") {
                    await Task.yield()
                    steps.append("button")
                }
            }
        }
        let session = Session(view: Busy())
        try await session.settle()
        try session.tap("work")
        try session.tap("button")
        #expect(try session.node(.button, "button").traits == [.busy, .disabled])
        #expect(throws: EventError.self) { try session.tap("button") }
        try await session.settle()
        _ = try session.node(.text, "button,task,work")
        #expect(try session.node(.button, "button").traits == [])
    }

    @Test func `a settle timeout names the running tasks, and settling ignores ongoing tasks`() async throws {
        struct Endless: View {
            var body: some View {
                Text("screen")
                    .ongoingTask { while !Task.isCancelled { await Task.yield() } }
                Button("hang") { Work { while !Task.isCancelled { await Task.yield() } } }
            }
        }
        let session = Session(view: Endless())
        try await session.settle()
        try session.tap("hang")
        let error = await #expect(throws: SettleError.self) { try await session.settle(timeout: .milliseconds(20)) }
        #expect(error?.running.count == 1)
        #expect(error?.description.contains("LifecycleTests.swift:") == true)
        #expect(error?.description.contains("- text \"screen\"") == true)
        session.end()
        try await session.settle()
    }

    @Test func `asynchronous actions can use openWindow and dismiss after a suspension`() async throws {
        struct Later: View {
            @Environment(\.openWindow) private var openWindow
            @Environment(\.dismiss) private var dismiss
            @State private var isShown = true
            var body: some View {
                Button("open") {
                    Work {
                        await Task.yield()
                        openWindow(id: "other")
                    }
                }
                .sheet(isPresented: $isShown) { Closer() }
            }
        }
        struct Closer: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                AsyncButton("close") {
                    await Task.yield(); dismiss()
                }
            }
        }
        let session = Session {
            WindowGroup("Main") { Later() }
            Window("Other", id: "other") { Text("other") }
        }
        try session.tap("close")
        try await session.settle()
        try session.tap("open")
        try await session.settle()
        #expect(session.tree.windows.map(\.label) == ["Main", "Other"])
    }

    @Test func `Work outside a session runs as a plain task`() async {
        var hasRun = false
        Work { hasRun = true }
        #expect(await eventually { hasRun })
    }
}

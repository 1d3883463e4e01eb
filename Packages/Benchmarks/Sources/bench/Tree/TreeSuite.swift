import CHeap
import Foundation
import Observation
import RenderTree
@_spi(Hosts) import TreeUI

/// The cost of evaluating views, compared with building the same tree of values by hand.
enum TreeSuite {
    @Sendable static func run() -> [Report] {
        heap_keep_pages()
        return MainActor.assumeIsolated { [screens(), changes(), lists(), memory()] }
    }

    // MARK: A screen, compared with its tree by hand

    @MainActor private static func screens() -> Report {
        let large = Model(count: 830)
        let small = Model(count: 16)
        let mounted = Session(view: Screen(model: large))
        defer { mounted.end() }
        precondition(handWritten(large) == mounted.tree, "The hand-built tree differs from the evaluated one.")
        return Report(
            title: "a screen of \(nodes(of: mounted)) nodes, and its tree by hand",
            rows: [
                compare("first evaluation, each of 830 rows a component", bar: 3.5, samples: 51) {
                    keep(handWritten(large))
                } mount: {
                    Session(view: Screen(model: large))
                },
                // Counted in instructions, more than a third of this evaluation is Observation: half of that records what the
                // rows read, half registers it. The hand-written tree observes nothing.
                compare("first evaluation of 100 nodes", bar: 4, samples: 501) {
                    keep(handWritten(small))
                } mount: {
                    Session(view: Screen(model: small))
                },
                tap(in: mounted, large),
            ]
        )
    }

    @MainActor private static func tap(in session: Session, _ model: Model) -> Measurement {
        let button = session.tree.nodes.filter { $0.role == .button }[400].id
        return .retried {
            .compare(
                "a tap on a row, and the tree after it",
                bar: 0.12,
                count: 100,
                clock: .thread,
                byHand: { for _ in 0..<$0 { keep(handWritten(model)) } },
                measured: { count in
                    for _ in 0..<count {
                        do {
                            try session.send(.tap, to: button)
                        } catch {
                            // Without the tap there is nothing to measure.
                            print("The tap failed: \(error)")
                            exit(1)
                        }
                        keep(session.tree)
                    }
                }
            )
        }
    }

    // MARK: Changes, compared with the first evaluation

    @MainActor private static func changes() -> Report {
        let model = Model(count: 830)
        return Report(
            title: "a change of the parent of 830 rows, and the first evaluation",
            rows: [
                change("rows without properties", bar: 0.15, model) { Session(view: Screen(model: model)) },
                change("rows with @State", bar: 0.15, model) {
                    Session(view: KindScreen(model: model) { StateRow(item: $0) })
                },
                change("rows with @Environment", bar: 0.15, model) {
                    Session(view: KindScreen(model: model) { EnvironmentRow(item: $0) })
                },
                change("rows with a binding to an element of @State", bar: 0.15, model) {
                    Session(view: BindingScreen(model: model))
                },
                change("rows with a binding to a model", bar: 0.15, model) {
                    Session(view: KindScreen(model: model) { BindingRow(text: Bindable($0).text) })
                },
                change("rows with a closure, which cannot be compared", bar: nil, model) {
                    Session(view: KindScreen(model: model) { item in ClosureRow(item: item) { model.select(item) } })
                },
            ]
        )
    }

    /// Measures a change of the title, which the parent of the rows reads.
    @MainActor
    private static func change(
        _ name: String,
        bar: Double?,
        _ model: Model,
        mount: @MainActor () -> Session
    ) -> Measurement {
        let session = mount()
        defer { session.end() }
        return change(name, bar: bar, in: session, mount: mount) { model.title = model.title == "a" ? "b" : "a" }
    }

    /// - Parameter act: Makes one change, always of the same size.
    @MainActor
    private static func change(
        _ name: String,
        bar: Double?,
        in session: Session,
        mount: @MainActor () -> Session,
        after: @MainActor () -> Void = {},
        _ act: @MainActor () -> Void
    ) -> Measurement {
        var mounted: [Session] = []
        return compare(name, bar: bar, samples: 31) {
            let first = mount()
            keep(first.tree)
            mounted.append(first)
        } measured: {
            act()
            keep(session.tree)
        } after: {
            for session in mounted { session.end() }
            mounted = []
            after()
            keep(session.tree)
        }
    }

    /// Compares two ways of working. The time of `after` is not measured.
    @MainActor
    private static func compare(
        _ name: String,
        bar: Double?,
        samples: Int,
        byHand: @MainActor () -> Void,
        measured: @MainActor () -> Void,
        after: @MainActor () -> Void
    ) -> Measurement {
        .retried {
            .compare(
                name,
                bar: bar,
                count: 1,
                samples: samples,
                clock: .thread,
                byHand: { _ in byHand() },
                measured: { _ in measured() },
                after: after
            )
        }
    }

    // MARK: Lists

    @MainActor private static func lists() -> Report {
        let model = Model(count: 1_000)
        var rows: [Measurement] = []
        /// - Parameter bar: The largest accepted ratio for a change to the screen that creates the rows.
        func add(_ kind: String, bar: Double?, mount: @MainActor () -> Session) {
            let session = mount()
            defer { session.end() }
            typealias Act = @MainActor () -> Void
            func add(_ name: String, bar: Double?, after: Act = {}, _ act: Act) {
                rows.append(change("\(kind): \(name)", bar: bar, in: session, mount: mount, after: after, act))
            }
            add("a change beside it", bar: bar) { model.title = model.title == "a" ? "b" : "a" }
            add("a change of one row", bar: 0.1) { model.items[400].isDone.toggle() }
            add("20 rows more", bar: bar, after: { model.items.removeLast(20) }) { model.append(20) }
        }
        add("plain", bar: 0.1) { Session(view: ListScreen(model: model)) }
        // Their rows hold closures, which cannot be compared: a change to the screen creates the links and menus again.
        add("links with menus", bar: nil) { Session(view: LinkScreen(model: model)) }
        let linked = Session(view: LinkScreen(model: model))
        let tree = linked.tree
        linked.end()
        rows.append(
            compare("links with menus: first evaluation, and a copy of the tree", bar: nil, samples: 21) {
                keep(copied(tree))
            } mount: {
                Session(view: LinkScreen(model: model))
            }
        )
        return Report(title: "a List of 1,000 rows, and its first evaluation", rows: rows)
    }

    /// Compares building a tree by hand with a first evaluation.
    @MainActor
    private static func compare(
        _ name: String,
        bar: Double?,
        samples: Int,
        byHand: @MainActor () -> Void,
        mount: @MainActor () -> Session
    ) -> Measurement {
        // Ended before the next one begins, and not measured.
        var session: Session?
        return compare(name, bar: bar, samples: samples, byHand: byHand) {
            let mounted = mount()
            keep(mounted.tree)
            session = mounted
        } after: {
            session?.end()
            session = nil
        }
    }

    // MARK: Memory

    /// The allocated bytes, from `mallinfo2` on Linux and `malloc_zone_statistics` on Apple platforms.
    @MainActor private static func memory() -> Report {
        let model = Model(count: 830)
        let session = Session(view: Screen(model: model))
        let count = Double(nodes(of: session))
        session.end()
        let one = bytes(of: 10) { Mounted(Model(count: 5)) }
        let mounted = bytes(of: 10) { Mounted(model) } / count
        let observed = bytes(of: 10) { Observed(model) } / count
        let remounting = leftByRemounting(rounds: 10_000)
        let sessions = leftBySessions(rounds: 10_000)
        let byHand = bytes(of: 10) { Box(handWritten(model)) } / count
        func row(_ name: String, _ measured: Double, _ byHand: Double, bar: Double?) -> Measurement {
            Measurement(name: name, byHand: byHand, measured: measured, bar: bar)
        }
        return Report(
            title: "memory",
            unit: "bytes",
            rows: [
                row("a node of a mounted screen, and a node of its tree by hand", mounted, byHand, bar: nil),
                row("a node of a mounted screen, against 350", mounted, 350, bar: 1),
                // Updating a page by hand also requires observing the model of each row.
                row("a node of a mounted screen, and by hand with each row observed", mounted, observed, bar: 1.3),
                row("left by 10,000 mounts and unmounts of a view, and one that is mounted", remounting, one, bar: 1),
                row("left by 10,000 sessions, and one that is there", sessions, one, bar: 1),
            ]
        )
    }

    /// The hand-written tree, and an observation of what each row reads.
    @MainActor private final class Observed {
        let tree: AppTree

        init(_ model: Model) {
            tree = handWritten(model)
            for item in model.items {
                withObservationTracking {
                    _ = (item.text, item.isDone)
                } onChange: { [weak self] in
                    _ = self
                }
            }
        }
    }

    @MainActor private final class Mounted {
        let session: Session
        let tree: AppTree

        init(_ model: Model) {
            session = Session(view: Screen(model: model))
            tree = session.tree
        }
    }

    /// The average number of bytes of each of `count` objects.
    @MainActor private static func bytes(of count: Int, _ make: () -> AnyObject) -> Double {
        var kept = [make()]
        kept.reserveCapacity(count + 1)
        let before = heap_bytes_in_use()
        for _ in 0..<count { kept.append(make()) }
        let after = heap_bytes_in_use()
        defer { for case let mounted as Mounted in kept { mounted.session.end() } }
        return Double(Int(after) - Int(before)) / Double(count)
    }

    /// The model outlives each view that reads it, as models usually do.
    @MainActor private static func leftByRemounting(rounds: Int) -> Double {
        let model = Model(count: 5)
        let session = Session(view: Switch(model: model))
        defer { session.end() }
        return left(by: 2 * rounds) {
            model.isShown.toggle()
            keep(session.tree)
        }
    }

    @MainActor private static func leftBySessions(rounds: Int) -> Double {
        let model = Model(count: 5)
        return left(by: rounds) {
            let session = Session(view: Screen(model: model))
            keep(session.tree)
            session.end()
        }
    }

    /// The bytes that rounds leave allocated, after a tenth as many rounds that are not measured.
    @MainActor private static func left(by rounds: Int, _ run: () -> Void) -> Double {
        for _ in 0..<rounds / 10 { run() }
        let before = heap_bytes_in_use()
        for _ in 0..<rounds { run() }
        return Double(Int(heap_bytes_in_use()) - Int(before))
    }

    @MainActor private static func nodes(of session: Session) -> Int {
        session.tree.nodes.reduce(0) { count, _ in count + 1 }
    }

    static func keep(_ tree: AppTree) {
        use(Box(tree))
    }

    private final class Box {
        let tree: AppTree
        init(_ tree: AppTree) { self.tree = tree }
    }
}

import CHeap
import Foundation
import Observation
import RenderTree
@_spi(Hosts) import TreeUI

/// The cost of evaluating views, compared with building the same tree of values by hand.
enum TreeSuite {
    @Sendable static func run() -> [Report] {
        heap_keep_pages()
        return MainActor.assumeIsolated { [screens(), memory()] }
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
                compare("first evaluation of 100 nodes", bar: 5, samples: 501) {
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
        return .retried {
            .compare(
                name,
                bar: bar,
                count: 1,
                samples: samples,
                clock: .thread,
                byHand: { _ in byHand() },
                measured: { _ in
                    let mounted = mount()
                    keep(mounted.tree)
                    session = mounted
                },
                after: {
                    session?.end()
                    session = nil
                }
            )
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
                row("a node of a mounted screen, against 350", mounted, 350, bar: 1.02),
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

import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Random events on random trees, including events that no person could cause. Nothing traps, ids stay unique, the tree
/// equals that of a complete evaluation, and replaying the log leads to the same tree.
@MainActor struct RandomTreeTests {
    /// Many plans in each case. A failure names its seed, which can then run alone.
    @Test(arguments: SeededGenerator.rounds(2))
    func `random trees remain correct and replayable after random events`(block: UInt64) async throws {
        var accepted = 0
        for seed in (block * 40)..<((block + 1) * 40) {
            accepted += try run(seed)
            // Other tests need the main actor as well.
            await Task.yield()
        }
        // Of 240 events: most of the others are meant to be refused.
        #expect(accepted > 120)
    }

    /// - Returns: The number of events that were not refused.
    private func run(_ seed: UInt64) throws -> Int {
        var random = SeededGenerator(seed: seed)
        let plan = Plan.random(size: Int.random(in: 1...12, using: &random), using: &random)
        let session = Session(view: PlannedView(plan: plan, model: SharedModel()))
        defer { session.end() }
        var log: [Event] = []
        var known: [NodeID] = ["main", "nowhere", "main/0/?1/#7"]
        var accepted = 0
        for _ in 0..<6 {
            let nodes = Array(session.tree.nodes)
            known += nodes.map(\.id)
            let event = event(on: nodes, known, &random)
            log.append(event)
            if send(event, to: session) { accepted += 1 }
            try check(session, seed)
        }
        let texts = session.tree.nodes.map(\.id.description)
        #expect(Set(texts).count == texts.count, "seed \(seed)")
        let replayed = Session(view: PlannedView(plan: plan, model: SharedModel()))
        defer { replayed.end() }
        let written = try JSONEncoder().encode(log)
        for event in try JSONDecoder().decode([Event].self, from: written) { _ = send(event, to: replayed) }
        #expect(replayed.tree == session.tree, "seed \(seed)")
        #expect(replayed.tree.json == session.tree.json, "seed \(seed)")
        return accepted
    }

    /// Sends the event and returns whether the session accepted it. A refusal must have a description.
    private func send(_ event: Event, to session: Session) -> Bool {
        do {
            try session.send(event)
            return true
        } catch {
            #expect(!error.description.isEmpty)
            return false
        }
    }

    private func check(_ session: Session, _ seed: UInt64) throws {
        let tree = session.tree
        let ids = tree.nodes.map(\.id)
        #expect(Set(ids).count == ids.count, "seed \(seed):\n\(tree.outline)")
        #expect(session.faults.isEmpty, "seed \(seed)")
        session.evaluator.invalidateAll()
        #expect(session.tree == tree, "seed \(seed)")
    }

    private func event(on nodes: [RenderNode], _ known: [NodeID], _ random: inout SeededGenerator) -> Event {
        let active = nodes.filter { !$0.actions.isEmpty }
        guard let node = active.randomElement(using: &random), Int.random(in: 0..<6, using: &random) > 0 else {
            // The target exists, existed earlier, or never existed.
            let target = known.randomElement(using: &random) ?? "main"
            return Event(action(ActionKind.all.randomElement(using: &random) ?? .tap, on: nil, &random), to: target)
        }
        return Event(action(node.actions.randomElement(using: &random) ?? .tap, on: node, &random), to: node.id)
    }

    private func action(_ kind: ActionKind, on node: RenderNode?, _ random: inout SeededGenerator) -> Action {
        switch kind {
        case .tap: .tap
        case .setText: .setText(["", "cats", "••", "🇩🇪\u{0}", "a\nb", "2026-11-21"].randomElement(using: &random) ?? "")
        case .submit: .submit
        case .toggle: .toggle
        case .select: .select(node.flatMap { tags(in: $0).randomElement(using: &random) } ?? "x")
        case .dismiss: .dismiss
        case .refresh: .refresh
        case .increment: .increment
        case .decrement: .decrement
        case .setValue: .setValue([0, 3.3, -1, 1e300, 11].randomElement(using: &random) ?? 0)
        case .longPress: .longPress
        case .focus: .focus
        case .reveal: .reveal
        case .openURL: .openURL(["app://a/b", "", "%%%", "relative"].randomElement(using: &random) ?? "")
        case .pressKey: .pressKey(["return", "command+c", "x", ""].randomElement(using: &random) ?? "")
        case .drag: .drag(to: "main")
        case .drop: .drop(["", "cats", "%%%"].randomElement(using: &random) ?? "")
        case .other: .tap
        }
    }

    private func tags(in node: RenderNode) -> [String] {
        node.subtree.compactMap { $0.attributes[.tag]?.text } + ["no such"]
    }
}

extension ActionKind {
    fileprivate static let all: [ActionKind] = [
        .tap, .setText, .submit, .toggle, .select, .dismiss, .refresh, .increment, .decrement, .setValue, .longPress,
        .focus, .openURL, .pressKey, .drag, .drop,
    ]
}

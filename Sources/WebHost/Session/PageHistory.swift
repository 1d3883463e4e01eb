import RenderTree

/// The events of a page, with a description of their targets. Another build of the application can repeat them.
struct PageHistory: Hashable, Sendable, Codable {
    /// An event with the role and the name that its target had.
    struct Step: Hashable, Sendable, Codable {
        var event: Event
        var role: String
        var name: String
    }

    /// The largest number of steps. A longer history is not repeated at all, because its beginning would be missing.
    static let limit = 2_000

    private(set) var steps: [Step] = []
    private(set) var isTooLong = false

    /// Returns the history with the first steps only.
    func first(_ count: Int) -> PageHistory {
        var copy = self
        copy.steps = Array(steps.prefix(count))
        return copy
    }

    /// Adds an event.
    /// - Parameter target: The target before the event.
    mutating func add(_ event: Event, to target: RenderNode) {
        // A secret stays in the process that received it.
        guard !isTooLong, target.role != .secureField else { return }
        let step = Step(event: event, role: target.role.rawValue, name: target.label)
        if let last = steps.last, last.isReplaced(by: step) { steps.removeLast() }
        steps.append(step)
        if steps.count > PageHistory.limit {
            steps = []
            isTooLong = true
        }
    }
}

extension PageHistory.Step {
    /// Whether the step has no effect if the next one follows: an earlier text of the same field.
    fileprivate func isReplaced(by next: PageHistory.Step) -> Bool {
        guard event.action.kind == next.event.action.kind else { return false }
        return switch event.action {
        case .setText, .setValue: event.target == next.event.target
        case .focus: true
        case .reveal: event.target == next.event.target
        default: false
        }
    }

    /// The event and its target in words: `tap button "Save"`.
    var words: String {
        name.isEmpty ? "\(event.action.kind) \(role)" : "\(event.action.kind) \(role) \"\(name)\""
    }

    /// Returns the node of a tree that corresponds to the target.
    ///
    /// The ids of nodes are places, and a change of the code moves controls. A node at the same place counts if it has the
    /// same role and name. Otherwise the only node with this role and name counts. If no node has this name, the node at
    /// the same place counts if it has the same role: then it was renamed, unless it deletes something.
    func target(in tree: AppTree) -> RenderNode? {
        let same = tree.node(event.target).flatMap { $0.role.rawValue == role ? $0 : nil }
        if let same, same.label == name { return same }
        var named: [RenderNode] = []
        if !name.isEmpty {
            named = tree.nodes.filter { node in
                node.label == name && node.role.rawValue == role && node.accepts(event.action.kind)
            }
        }
        if named.count == 1 { return named[0] }
        guard named.isEmpty, let same, !same.traits.contains(.destructive) else { return nil }
        return same
    }
}

extension PageHistory {
    /// The step at which a repetition stopped.
    struct Stop: Hashable, Sendable, CustomStringConvertible {
        /// The number of the step, from 1.
        var number: Int
        var count: Int
        var words: String
        var reason: String

        var description: String {
            "The new build cannot repeat step \(number) of \(count), \(words): \(reason)."
        }
    }

    /// Repeats the steps in an application, until one of them does not apply. Their targets become those of the
    /// application, so that a later build is compared with this one.
    /// - Parameter settle: Waits for the work of the application after a step.
    /// - Returns: The step that does not apply, or `nil` if all do.
    @MainActor
    mutating func `repeat`(in source: any AppTreeSource, settle: () async -> Void) async -> Stop? {
        let count = steps.count
        for index in steps.indices {
            let step = steps[index]
            func stop(_ reason: String) -> Stop {
                Stop(number: index + 1, count: count, words: step.words, reason: reason)
            }
            guard let target = step.target(in: source.tree) else {
                if step.event.isReport { continue }
                return stop("it is not on the screen")
            }
            steps[index].event.target = target.id
            steps[index].name = target.label
            do {
                try source.send(steps[index].event)
            } catch  where step.event.isReport {
                continue
            } catch let error as EventError {
                return stop(error.reason.sentence)
            } catch {
                return stop("\(error)")
            }
            await settle()
        }
        return nil
    }
}

extension Event {
    /// Whether the page sends the event by itself, and again when it has a new state: that a row is visible, or the focus.
    var isReport: Bool { action == .reveal || action == .focus }
}

extension EventError.Reason {
    fileprivate var sentence: String {
        switch self {
        case .missing: "it is not on the screen"
        case .notAccepted: "it does not accept this"
        case .disabled: "it is disabled"
        case .covered(let cover): "\(cover) is in front of it"
        }
    }
}

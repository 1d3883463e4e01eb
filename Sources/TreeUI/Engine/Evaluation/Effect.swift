import RenderTree

/// An action or a task that a view attaches to its appearance, its disappearance or a change.
struct Effect {
    enum Kind {
        case appear(@MainActor () -> Void)
        case disappear(@MainActor () -> Void)
        case change(any Change)
        case receive(any AnyReception)
        case task(
            id: TaskID?,
            isOngoing: Bool,
            source: SourceReference,
            operation: @MainActor () async -> Void
        )
    }

    var kind: Kind
}

/// A value that `onChange` watches.
@MainActor
protocol Change {
    /// Runs the action if the value differs from the value of `previous`.
    func run(after previous: any Change)
    /// Runs the action for the first value, if `onChange` was given `initial: true`.
    func runInitially()
}

struct ValueChange<Value: Equatable>: Change {
    let value: Value
    let initial: Bool
    let action: @MainActor (_ old: Value, _ new: Value) -> Void

    func run(after previous: any Change) {
        guard let previous = previous as? ValueChange<Value>, previous.value != value else { return }
        action(previous.value, value)
    }

    func runInitially() {
        if initial { action(value, value) }
    }
}

/// An effect of a mounted view, with its task or subscription if it has one.
struct RunningEffect {
    var effect: Effect
    var task: OwnedTask?
    var reception: ReceptionTask?
}

extension Component {
    /// Starts the new effects, stops the removed ones, and runs the actions for changed values. Called after an
    /// evaluation.
    func reconcileEffects() {
        let previous = running
        running = [:]
        for (id, effect) in effects {
            var now = RunningEffect(effect: effect, task: previous[id]?.task, reception: previous[id]?.reception)
            switch (effect.kind, previous[id]?.effect.kind) {
            case (.task(let key, let isOngoing, let source, let operation), let before):
                if case .task(let keyBefore, _, _, _)? = before, key == keyBefore { break }
                now.task?.cancel()
                now.task = perform { evaluator.session?.tasks.start(source: source, isOngoing: isOngoing, operation) }
            case (.receive(let reception), _):
                if let running = now.reception, reception.takeOver(running) { break }
                let previous = now.reception
                previous?.cancel()
                now.reception = perform { reception.start(in: self, after: previous) }
            case (.appear(let action), nil): perform(action)
            case (.change(let change), .change(let before)?): perform { change.run(after: before) }
            case (.change(let change), _): perform { change.runInitially() }
            case (.appear, _), (.disappear, _): break
            }
            running[id] = now
        }
        for (id, gone) in previous where running[id] == nil { stop(gone) }
    }

    func stopEffects() {
        guard hasEffects else { return }
        let previous = running
        running = [:]
        for (id, _) in effects { previous[id].map(stop) }
    }

    private func stop(_ running: RunningEffect) {
        running.task?.cancel()
        running.reception?.cancel()
        if case .disappear(let action) = running.effect.kind { perform(action) }
    }

    func perform<R>(_ action: () -> R) -> R {
        Session.run(in: evaluator.session, as: self, action)
    }
}

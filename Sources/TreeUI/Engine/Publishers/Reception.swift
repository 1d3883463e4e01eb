/// The reception of a publisher's values by a view.
@MainActor
protocol AnyReception {
    /// Starts the reception, with this evaluation's action.
    /// - Parameter previous: The reception that this one replaces. If both have the same source, such as a published
    ///   property, the current value of the source is not received again, because only the closure of an operator
    ///   differs.
    func start(in component: Component, after previous: ReceptionTask?) -> ReceptionTask
    /// If the running reception has the same publisher, passes later values to this evaluation's action and returns
    /// `true`.
    func takeOver(_ task: ReceptionTask) -> Bool
}

@MainActor
class ReceptionTask {
    fileprivate var subscription: AnyCancellable?
    fileprivate var source: (any Publisher)? { nil }

    final func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}

private final class RunningReception<P: Publisher>: ReceptionTask {
    var reception: Reception<P>
    /// Whether to ignore values, because the source immediately delivers values that the last reception has already
    /// received.
    var ignoresValues = false

    override var source: (any Publisher)? { reception.publisher._source }

    init(_ reception: Reception<P>) {
        self.reception = reception
    }
}

struct Reception<P: Publisher>: AnyReception {
    let publisher: P
    let action: @MainActor (P.Output) -> Void

    func start(in component: Component, after previous: ReceptionTask?) -> ReceptionTask {
        let running = RunningReception(self)
        if let source = previous?.source, Comparison.areSame(any: source, publisher._source) {
            running.ignoresValues = true
        }
        defer { running.ignoresValues = false }
        let subscriber = _Subscriber<P.Output>(
            receive: { [weak running, weak component] value in
                guard let running, !running.ignoresValues, let component, component.isMounted else { return }
                component.perform { running.reception.action(value) }
                component.evaluator.invalidComponents.signal.send()
            },
            component: component
        )
        running.subscription = publisher._subscribe(subscriber)
        return running
    }

    func takeOver(_ task: ReceptionTask) -> Bool {
        guard let running = task as? RunningReception<P> else { return false }
        guard Comparison.areSame(publisher, running.reception.publisher) else { return false }
        // The running publisher stays: its copy from this evaluation has not been subscribed to.
        running.reception = Reception(publisher: running.reception.publisher, action: action)
        return true
    }
}

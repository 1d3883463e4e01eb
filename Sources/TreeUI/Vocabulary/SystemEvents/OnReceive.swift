#if canImport(Combine)
public import Combine
#endif

extension View {
    /// Runs an action for each value of a publisher, from the appearance of the view to its disappearance.
    ///
    /// ```swift
    /// Text("Online")
    ///     .onReceive(NotificationCenter.default.publisher(for: .connectionLost)) { _ in isOnline = false }
    /// ```
    public func onReceive<P: TreeUI.Publisher>(
        _ publisher: P,
        perform action: @escaping @MainActor (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(EffectModifier(kind: .receive(Reception(publisher: publisher, action: action))))
    }

    #if canImport(Combine)
    /// Runs an action for each value of a Combine publisher.
    public func onReceive<P: Combine.Publisher>(
        _ publisher: P,
        perform action: @escaping @MainActor (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        onReceive(CombinePublisher(base: publisher), perform: action)
    }
    #endif
}

#if canImport(Combine)
private struct CombinePublisher<Base: Combine.Publisher>: TreeUI.Publisher where Base.Failure == Never {
    typealias Output = Base.Output
    typealias Failure = Never

    let base: Base

    func _subscribe(_ subscriber: _Subscriber<Output>) -> TreeUI.AnyCancellable {
        let receive = Transferred(value: subscriber.receive)
        let subscription = base.sink { value in
            let value = Transferred(value: value)
            onMainActor { receive.value(value.value) }
        }
        let handed = Transferred(value: subscription)
        return TreeUI.AnyCancellable { handed.value.cancel() }
    }
}
#endif

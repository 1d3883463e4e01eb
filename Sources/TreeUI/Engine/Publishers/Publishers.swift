/// A namespace for the publishers that operators return.
///
/// Source: Combine's `Publishers`.
public enum Publishers {
    struct Map<Upstream: Publisher, Output>: Publisher {
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let transform: @MainActor (Upstream.Output) -> Output

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { subscriber.receive(transform($0)) }
            )
        }
    }

    struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let keyPath: KeyPath<Upstream.Output, Output>

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { subscriber.receive($0[keyPath: keyPath]) }
            )
        }
    }

    struct CompactMap<Upstream: Publisher, Output>: Publisher {
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let transform: @MainActor (Upstream.Output) -> Output?

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { value in
                    if let output = transform(value) { subscriber.receive(output) }
                }
            )
        }
    }

    struct Filter<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let isIncluded: @MainActor (Upstream.Output) -> Bool

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Output.self) { if isIncluded($0) { subscriber.receive($0) } }
            )
        }
    }

    struct RemoveDuplicates<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            var last: Output?
            return upstream._subscribe(
                subscriber.receiving(Output.self) { value in
                    if last == value { return }
                    last = value
                    subscriber.receive(value)
                }
            )
        }
    }

    struct Drop<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let count: Int

        var _source: any Publisher { upstream._source }

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            var dropped = 0
            return upstream._subscribe(
                subscriber.receiving(Output.self) { value in
                    if dropped < count { dropped += 1 } else { subscriber.receive(value) }
                }
            )
        }
    }

    struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        typealias Output = A.Output
        typealias Failure = A.Failure

        let a: A
        let b: B

        func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            let first = a._subscribe(subscriber)
            let second = b._subscribe(subscriber)
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }

    /// A publisher that connects its upstream at the first subscription.
    public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher to connect. `timer.upstream.connect().cancel()` stops a timer.
        public let upstream: Upstream

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            let subscription = upstream._subscribe(subscriber)
            upstream._connectForSubscriber()
            return subscription
        }
    }
}

/// A publisher that delivers values only after a call of `connect()`.
///
/// Source: Combine's `ConnectablePublisher`.
public protocol ConnectablePublisher: Publisher {
    /// Starts to deliver values. Cancelling the returned object stops them for all receivers.
    @MainActor func connect() -> any Cancellable

    /// Starts to deliver values to receivers. The delivery cannot be stopped.
    @MainActor func _connectForSubscriber()
}

extension ConnectablePublisher {
    /// Returns a publisher that connects at the first subscription.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher {
    /// Returns a publisher of transformed values.
    public func map<T>(_ transform: @escaping @MainActor (Output) -> T) -> some Publisher<T, Failure> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Returns a publisher of the values at a key path.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    /// Returns a publisher of transformed values that omits each `nil` result of the closure.
    public func compactMap<T>(_ transform: @escaping @MainActor (Output) -> T?) -> some Publisher<T, Failure> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Returns a publisher of those values that satisfy a condition.
    public func filter(_ isIncluded: @escaping @MainActor (Output) -> Bool) -> some Publisher<Output, Failure> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Returns a publisher that omits each value that is equal to the previous one.
    public func removeDuplicates() -> some Publisher<Output, Failure> where Output: Equatable {
        Publishers.RemoveDuplicates(upstream: self)
    }

    /// Returns a publisher without the first values.
    public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
        Publishers.Drop(upstream: self, count: count)
    }

    /// Returns a publisher of the values of both publishers.
    public func merge<P: Publisher>(with other: P) -> some Publisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Merge(a: self, b: other)
    }

    /// Returns the publisher. The scheduler has no effect: all values are delivered on the main actor.
    public func receive<S>(on scheduler: S) -> Self { self }

    /// Returns a publisher that hides the type of this one.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of any type.
///
/// Source: Combine's `AnyPublisher`.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let upstream: any Publisher<Output, Failure>

    /// Creates a publisher that hides the type of another.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        upstream = publisher
    }

    public var _source: any Publisher { upstream._source }

    public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
        upstream._subscribe(subscriber)
    }
}

extension AnyPublisher: ComparedValue {
    func isSame(as other: AnyPublisher) -> Bool { Comparison.areSame(any: upstream, other.upstream) }
}

/// A namespace for the publishers that operators return.
///
/// Source: Combine's `Publishers`.
public enum Publishers {
    /// A publisher of transformed values.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let transform: @MainActor (Upstream.Output) -> Output

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { subscriber.receive(transform($0)) }
            )
        }
    }

    /// A publisher of the values at a key path.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let keyPath: KeyPath<Upstream.Output, Output>

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { subscriber.receive($0[keyPath: keyPath]) }
            )
        }
    }

    /// A publisher of transformed values, without those that the closure turns into `nil`.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let transform: @MainActor (Upstream.Output) -> Output?

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Upstream.Output.self) { value in
                    if let output = transform(value) { subscriber.receive(output) }
                }
            )
        }
    }

    /// A publisher of those values that satisfy a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let isIncluded: @MainActor (Upstream.Output) -> Bool

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            upstream._subscribe(
                subscriber.receiving(Output.self) { if isIncluded($0) { subscriber.receive($0) } }
            )
        }
    }

    /// A publisher without values that are equal to the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
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

    /// A publisher without the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream
        let count: Int

        public var _source: any Publisher { upstream._source }

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            var dropped = 0
            return upstream._subscribe(
                subscriber.receiving(Output.self) { value in
                    if dropped < count { dropped += 1 } else { subscriber.receive(value) }
                }
            )
        }
    }

    /// A publisher of the values of two publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        let a: A
        let b: B

        public func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable {
            let first = a._subscribe(subscriber)
            let second = b._subscribe(subscriber)
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
    }

    /// A publisher that connects its upstream when it is first received.
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

    /// Starts to deliver values to receivers, without a way to stop them.
    @MainActor func _connectForSubscriber()
}

extension ConnectablePublisher {
    /// Returns a publisher that connects when it is first received.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher {
    /// Returns a publisher of transformed values.
    public func map<T>(_ transform: @escaping @MainActor (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Returns a publisher of the values at a key path.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    /// Returns a publisher of transformed values, without those that the closure turns into `nil`.
    public func compactMap<T>(_ transform: @escaping @MainActor (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Returns a publisher of those values that satisfy a condition.
    public func filter(_ isIncluded: @escaping @MainActor (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Returns a publisher without values that are equal to the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> where Output: Equatable {
        Publishers.RemoveDuplicates(upstream: self)
    }

    /// Returns a publisher without the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }

    /// Returns a publisher of the values of both publishers.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
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

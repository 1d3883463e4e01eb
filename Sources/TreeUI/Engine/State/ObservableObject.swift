import Foundation
public import Observation

/// An object that announces its changes to the views that hold it, such as with `@ObservedObject`.
///
/// Prefer `@Observable`: a view then depends on the properties that it reads, not on the whole object.
///
/// Source: Combine's `ObservableObject`. Here Observation notifies the views; there is no Combine.
public protocol ObservableObject: AnyObject {
    /// The publisher that announces changes. By default, each object has its own publisher.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.shared.publisher(of: self) }
}

/// A publisher that notifies the views that hold an object: `objectWillChange.send()`.
///
/// Source: Combine's `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Observable, Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let registrar = ObservationRegistrar()
    private let receivers = Receivers<Void>()
    private var version: Int { 0 }

    /// Creates a publisher.
    public init() {}

    /// Announces that the object is about to change.
    public func send() {
        registrar.withMutation(of: self, keyPath: \.version) {}
        receivers.send(())
    }

    public func _subscribe(_ subscriber: _Subscriber<Void>) -> AnyCancellable {
        receivers.add(subscriber.receive)
    }

    /// Makes the current evaluation depend on the object.
    func access() {
        registrar.access(self, keyPath: \.version)
    }
}

/// The publishers of the objects that use the default implementation.
private final class ObjectPublishers: Sendable {
    static let shared = ObjectPublishers()

    private struct Table: Sendable {
        var entries: [ObjectIdentifier: (owner: WeakOwner, publisher: ObservableObjectPublisher)] = [:]
        var countAfterSweep = 64
    }

    /// A weak reference to the owner of a publisher. Once the owner is gone, another object can have its address.
    private final class WeakOwner: @unchecked Sendable {
        // Safe: only compared with nil and for identity, and read only under the table's lock.
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    private let table = Locked(Table())

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let owner = WeakOwner(object)
        let key = ObjectIdentifier(object)
        return table.withLock { table in
            if let entry = table.entries[key], entry.owner.object != nil { return entry.publisher }
            if table.entries.count > table.countAfterSweep * 2 {
                table.entries = table.entries.filter { $0.value.owner.object != nil }
                table.countAfterSweep = max(table.entries.count, 64)
            }
            let publisher = ObservableObjectPublisher()
            table.entries[key] = (owner, publisher)
            return publisher
        }
    }
}

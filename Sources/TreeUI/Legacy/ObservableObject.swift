import Foundation
public import Observation

/// An object that says when it is about to change, for views that hold it with `@ObservedObject` and its kin.
///
/// Where a type can be `@Observable`, that is better: a view then depends on what it reads, not on the whole object.
///
/// Source: Combine's `ObservableObject`. Here Observation tells the views; there is no Combine to subscribe with.
public protocol ObservableObject: AnyObject {
    /// Says that the object is about to change. There is one for each object, unless a type brings its own.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { Publishers.shared.publisher(of: self) }
}

/// Tells the views that hold an object that it is about to change: `objectWillChange.send()`.
///
/// Source: Combine's `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var version: Int { 0 }

    public init() {}

    public func send() {
        registrar.withMutation(of: self, keyPath: \.version) {}
    }

    /// Makes what is being evaluated depend on the object.
    func access() {
        registrar.access(self, keyPath: \.version)
    }
}

/// The publishers of the objects that did not bring one of their own.
private final class Publishers: Sendable {
    static let shared = Publishers()

    private struct Table: Sendable {
        var entries: [ObjectIdentifier: (owner: WeakOwner, publisher: ObservableObjectPublisher)] = [:]
        var countAfterSweep = 64
    }

    /// Tells whether the object that had this address is still there: another may have it by now.
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

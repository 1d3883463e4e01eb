/// A property wrapper that makes an ``ObservableObject`` announce each change of a property before it happens.
///
/// `$property` is a publisher of the value, for ``View/onReceive(_:perform:)``.
///
/// Source: Combine's `Published`.
@propertyWrapper
public struct Published<Value> {
    private var value: Value
    private var subject: Subject?

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    public init(initialValue: Value) {
        value = initialValue
    }

    @available(*, unavailable, message: "@Published is for properties of classes")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// A publisher of the value: the current one, and each new one before it is stored.
    public var projectedValue: Published<Value>.Publisher {
        mutating get {
            let subject = subject ?? Subject(value)
            self.subject = subject
            return Publisher(subject: subject)
        }
    }

    /// The value. Setting it announces the change first.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].value }
        set {
            (object as? any ObservableObject)?.objectWillChange.send()
            object[keyPath: storageKeyPath].subject?.send(newValue)
            object[keyPath: storageKeyPath].value = newValue
        }
    }

    /// The receivers of a property's values.
    final class Subject: Sendable {
        private struct Contents {
            var value: HandedOver<Value>
            var receivers: [Int: HandedOver<@MainActor (Value) -> Void>] = [:]
            var count = 0
        }

        private let contents: Locked<Contents>

        init(_ value: Value) {
            let value = HandedOver(value: value)
            contents = Locked(Contents(value: value))
        }

        func send(_ value: Value) {
            let handed = HandedOver(value: value)
            let receivers = contents.withLock { contents in
                contents.value = handed
                return Array(contents.receivers.values)
            }
            if !receivers.isEmpty { onMainActor { for receiver in receivers { receiver.value(handed.value) } } }
        }

        @MainActor
        func add(_ receive: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
            let handed = HandedOver(value: receive)
            let (key, value) = contents.withLock { contents in
                contents.count += 1
                contents.receivers[contents.count] = handed
                return (contents.count, contents.value)
            }
            receive(value.value)
            return AnyCancellable { [weak self] in
                self?.contents.withLock { _ = $0.receivers.removeValue(forKey: key) }
            }
        }
    }

    /// A publisher of a property's values.
    ///
    /// Source: Combine's `Published.Publisher`.
    public struct Publisher: TreeUI.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let subject: Subject

        public func _subscribe(_ subscriber: _Subscriber<Value>) -> AnyCancellable {
            subject.add(subscriber.receive)
        }
    }
}

extension Published: Sendable where Value: Sendable {}

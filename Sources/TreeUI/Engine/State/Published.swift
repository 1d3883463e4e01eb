/// A property wrapper that makes an ``ObservableObject`` announce each change of a property before it happens.
///
/// `$property` is a publisher of the value, for ``View/onReceive(_:perform:)``.
///
/// Source: Combine's `Published`.
@propertyWrapper
public struct Published<Value> {
    private var value: Value
    private var receivers: Receivers<Value>?

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    public init(initialValue: Value) {
        value = initialValue
    }

    @available(*, unavailable, message: "@Published can be used only on class properties")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// A publisher that delivers the current value, and each new value before it is stored.
    public var projectedValue: Published<Value>.Publisher {
        mutating get {
            let receivers = receivers ?? Receivers(current: value)
            self.receivers = receivers
            return Publisher(receivers: receivers)
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
            object[keyPath: storageKeyPath].receivers?.send(newValue)
            object[keyPath: storageKeyPath].value = newValue
        }
    }

    /// A publisher of a property's values.
    ///
    /// Source: Combine's `Published.Publisher`.
    public struct Publisher: TreeUI.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let receivers: Receivers<Value>

        public func _subscribe(_ subscriber: _Subscriber<Value>) -> AnyCancellable {
            receivers.add(subscriber.receive)
        }
    }
}

extension Published: Sendable where Value: Sendable {}

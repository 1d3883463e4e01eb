/// Makes a `Value` each time it is asked, from arguments if there are any.
///
/// An autowired initializer can take one instead of the value: to ask later, more than once, or with what only its
/// user knows. A provider does not keep its container alive; without it, it throws.
///
/// ```swift
/// container.register(Detail.self, arguments: Status.ID.self) { container, id in Detail(id: id, …) }
/// final class List { init(detail: Provider<Detail, Status.ID>) { … } }
/// ```
public struct Provider<Value, each Argument>: Sendable {
    private let make: @Sendable (repeat each Argument) throws(ResolutionError) -> Value

    /// A provider that calls `make`: for tests, and for code without a container.
    public init(_ make: @escaping @Sendable (repeat each Argument) throws(ResolutionError) -> Value) {
        self.make = make
    }

    /// A value, made or shared as it is registered.
    public func callAsFunction(_ argument: repeat each Argument) throws(ResolutionError) -> Value {
        try make(repeat each argument)
    }
}

extension Provider: AutowiredParameter {
    static var parameter: Parameter {
        Parameter(key: takesArguments ? DependencyKey(Provider.self) : DependencyKey(Value.self), kind: .deferred)
    }

    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self {
        if takesArguments { return try container.find(Provider.self, nil, site) }
        return Provider { [weak container] (_: repeat each Argument) throws(ResolutionError) in
            try DependencyContainer.open(container, for: DependencyKey(Value.self), asked: site)
                .find(Value.self, nil, site)
        }
    }

    private static var takesArguments: Bool {
        for _ in repeat (each Argument).self { return true }
        return false
    }
}

extension Provider: NamedKey {
    static var keyName: String {
        var names: [String] = []
        for type in repeat (each Argument).self { names.append(DependencyKey.name(of: type)) }
        return "\(DependencyKey.name(of: Value.self))(\(names.joined(separator: ", ")))"
    }

    static var registration: String? {
        var types: [String] = []
        for type in repeat (each Argument).self { types.append(DependencyKey(type).expression) }
        return "register(\(DependencyKey(Value.self).expression), arguments: \(types.joined(separator: ", ")))"
    }
}

/// A `Value` that is resolved when it is first used, and kept.
///
/// An autowired initializer can take one instead of the value. It does not keep its container alive.
public final class Lazy<Value: Sendable>: Sendable {
    private let provider: Provider<Value>
    private let kept = Kept<Value>()

    /// A lazy value that `make` makes: for tests, and for code without a container.
    public init(_ make: @escaping @Sendable () throws(ResolutionError) -> Value) { provider = Provider(make) }

    /// The value, resolved now if it has not been.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again.
    public var value: Value {
        get throws(ResolutionError) {
            if let value = kept.value { return value }
            return kept.keep(try provider())
        }
    }
}

extension Lazy: AutowiredParameter {
    static var parameter: Parameter { Provider<Value>.parameter }

    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self {
        let provider = try Provider<Value>.fill(from: container, site: site)
        return Self { () throws(ResolutionError) in try provider() }
    }
}

/// `@unchecked Sendable`: `stored` is guarded by `monitor`.
private final class Kept<Value: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private var stored: Value?

    deinit { monitor.destroy() }

    var value: Value? { monitor.locked { stored } }

    /// Keeps `value`, unless somebody was first.
    func keep(_ value: Value) -> Value {
        monitor.locked {
            if let stored { return stored }
            stored = value
            return value
        }
    }
}

/// A parameter of an autowired initializer that asks for a qualified registration.
///
/// ```swift
/// enum Staging: DependencyTag { static let qualifier = "staging" }
/// init(client: Tagged<Staging, any HTTPClient>) { self.client = client.value }
/// ```
public struct Tagged<Tag: DependencyTag, Value> {
    /// What is registered with the tag's qualifier.
    public let value: Value

    /// A tagged value, as a test passes it.
    public init(_ value: Value) { self.value = value }
}

/// A qualifier as a type.
public protocol DependencyTag {
    /// The qualifier.
    static var qualifier: String { get }
}

extension Tagged: Sendable where Value: Sendable {}

extension Tagged: AutowiredParameter {
    static var parameter: Parameter { Parameter(key: DependencyKey(Value.self, qualifier: Tag.qualifier)) }

    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self {
        Tagged(try container.find(Value.self, Tag.qualifier, site))
    }
}

/// A property whose value the container provides at the first read.
///
/// ```swift
/// struct Report {
///     @Injected var clock: any Clock
///     @Injected(archive) var store: any Store
/// }
///
/// let report = container.asCurrent { Report() }
/// ```
///
/// Use it in composition code: the code that assembles an application, and scripts. View models and services take their
/// dependencies by initializer, so that their parameters show them: see <doc:InjectingProperties>.
///
/// The property uses the container that you pass. Otherwise it uses the ``DependencyContainer/current`` container at
/// the initialization of the property, or at the read if there was none. The container is referenced weakly. The value
/// is resolved once and kept. Within `withOverrides` the property has the value of the block, even if it was read
/// earlier; after the block it has its own value again.
///
/// Like `resolve()`, reading the property stops the program if the value cannot be resolved. ``resolved()`` throws
/// instead.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    private let injection: Injection<Value>

    /// Creates a property whose value comes from `container`, or from the ``DependencyContainer/current`` container.
    ///
    /// - Parameters:
    ///   - container: The container, referenced weakly.
    ///   - qualifier: Distinguishes several registrations of one type.
    ///   - fileID: The place of the property, used in diagnostics.
    ///   - line: The place of the property, used in diagnostics.
    public init(
        _ container: DependencyContainer? = nil,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        injection = Injection(container ?? DependencyContainer.current, qualifier, CodeSite(fileID, line))
    }

    /// The value, resolved at the first read.
    public var wrappedValue: Value {
        do throws(ResolutionError) {
            return try injection.value()
        } catch {
            DependencyContainer.stop(error, injection.site)
        }
    }

    /// The wrapper itself, for `$clock.resolved()`.
    public var projectedValue: Self { self }

    /// Returns the value, and resolves it at the first call.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again. Without a container the error is
    ///   ``ResolutionError/noContainer(_:)``.
    public func resolved() throws(ResolutionError) -> Value { try injection.value() }
}

/// The value of an ``Injected`` property.
private final class Injection<Value: Sendable>: Sendable {
    let site: CodeSite
    private let qualifier: String?
    /// Whether the property was created with a container, which may have been released.
    private let isBound: Bool
    private weak let container: DependencyContainer?
    private let kept = Kept<Value>()

    init(_ container: DependencyContainer?, _ qualifier: String?, _ site: CodeSite) {
        self.container = container
        isBound = container != nil
        self.qualifier = qualifier
        self.site = site
    }

    func value() throws(ResolutionError) -> Value {
        guard let container = isBound ? container : DependencyContainer.current else {
            let key = DependencyKey(Value.self, qualifier: qualifier)
            throw isBound ? .closed(key, callSite: site) : .noContainer(key, callSite: site)
        }
        return try kept.value(for: container) { () throws(ResolutionError) in
            try container.resolved(Value.self, qualifier, site)
        }
    }
}

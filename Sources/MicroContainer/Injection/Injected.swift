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

    /// The property itself, for `$clock.resolved()`.
    public var projectedValue: Self { self }

    /// Returns the value, and resolves it at the first call.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again. Without a container the error is
    ///   ``ResolutionError/noContainer(_:)``.
    public func resolved() throws(ResolutionError) -> Value { try injection.value() }
}

/// The value of an ``Injected`` property.
///
/// `@unchecked Sendable`: the two values are guarded by `monitor`, the rest is immutable.
private final class Injection<Value: Sendable>: @unchecked Sendable {
    let site: CodeSite
    private let qualifier: String?
    /// Whether the property was created with a container, which may have been released.
    private let isBound: Bool
    private weak let container: DependencyContainer?
    private let monitor = Monitor()
    /// The value from the container itself, and the last value from a container that replaced it.
    private var own: Sourced?
    private var replaced: Sourced?

    /// A value, with the container that it came from.
    private struct Sourced {
        weak var source: DependencyContainer?
        let value: Value
    }

    init(_ container: DependencyContainer?, _ qualifier: String?, _ site: CodeSite) {
        self.container = container
        isBound = container != nil
        self.qualifier = qualifier
        self.site = site
    }

    deinit { monitor.destroy() }

    func value() throws(ResolutionError) -> Value {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        guard let container = isBound ? container : DependencyContainer.current else {
            throw isBound ? .closed(key, callSite: site) : .noContainer(key, callSite: site)
        }
        let source = container.effective
        let isOwn = source === container
        if let value = kept(nil, isOwn: isOwn, from: source) { return value }
        let value = try container.resolved(Value.self, qualifier, site)
        return kept(value, isOwn: isOwn, from: source) ?? value
    }

    /// The kept value of `source`. If there is none, keeps and returns `value`, unless that is nil.
    private func kept(_ value: Value?, isOwn: Bool, from source: DependencyContainer) -> Value? {
        // A released value may run user code in its `deinit`, so it is held until after the lock.
        var ended: [Sourced?] = []
        var former: DependencyContainer?
        let kept = monitor.locked { () -> Value? in
            let known = isOwn ? own : replaced
            former = known?.source
            ended = [known, isOwn ? replaced : nil]
            // Outside of a block, the block's value is no longer needed.
            if isOwn { replaced = nil }
            if let known, former === source { return known.value }
            guard let value else { return nil }
            if isOwn {
                own = Sourced(source: source, value: value)
            } else {
                replaced = Sourced(source: source, value: value)
            }
            return value
        }
        withExtendedLifetime((ended, former)) {}
        return kept
    }
}

/// A property that the container fills when it is first read.
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
/// Use it in composition code: the code that puts an application together, and scripts. View models and services take
/// their dependencies by initializer, so that their parameters show what they need: see <doc:InjectingProperties>.
///
/// The container is the one that is passed or, without one, the ``DependencyContainer/current`` container where the
/// property was initialized, or where it is read if there was none. It is not kept alive. The value is resolved once and
/// kept. Within `withOverrides` the property has the value of the block, also if it had
/// been read before; after the block it has its own again.
///
/// Reading it stops the program if the value cannot be resolved, as
/// `resolve()` does. ``resolved()`` throws instead.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
    private let injection: Injection<Value>

    /// A property that `container` fills, or the ``DependencyContainer/current`` container.
    ///
    /// - Parameters:
    ///   - container: The container. It is not kept alive.
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

    /// The value, resolved now if it has not been.
    public var wrappedValue: Value {
        do throws(ResolutionError) {
            return try injection.value()
        } catch {
            DependencyContainer.stop(error, injection.site)
        }
    }

    /// The property itself: `$clock.resolved()`.
    public var projectedValue: Self { self }

    /// The value, resolved now if it has not been.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again. Without a container it is
    ///   ``ResolutionError/noContainer(_:)``.
    public func resolved() throws(ResolutionError) -> Value { try injection.value() }
}

/// The value of an ``Injected`` property.
///
/// `@unchecked Sendable`: the two values are guarded by `monitor`, the rest is immutable.
private final class Injection<Value: Sendable>: @unchecked Sendable {
    let site: CodeSite
    private let qualifier: String?
    /// Whether the property has a container of its own, which may have ended.
    private let isBound: Bool
    private weak let container: DependencyContainer?
    private let monitor = Monitor()
    /// The value from the container itself, and the last one from a container that stood for it.
    private var own: Kept?
    private var replaced: Kept?

    private struct Kept {
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
            throw isBound ? .closed(key, asked: site) : .noContainer(key, asked: site)
        }
        let source = container.effective
        let isOwn = source === container
        if let value = kept(nil, isOwn: isOwn, from: source) { return value }
        let value = try container.find(Value.self, qualifier, site)
        return kept(value, isOwn: isOwn, from: source) ?? value
    }

    /// The value that is kept of `source`: `value` from now on, if there is none and there is one to keep.
    private func kept(_ value: Value?, isOwn: Bool, from source: DependencyContainer) -> Value? {
        // What is let go of may run anybody's code as it ends, so it is held until after the lock.
        var ended: [Kept?] = []
        var former: DependencyContainer?
        let kept = monitor.locked { () -> Value? in
            let known = isOwn ? own : replaced
            former = known?.source
            ended = [known, isOwn ? replaced : nil]
            // Outside of a block, nobody needs what was resolved in it.
            if isOwn { replaced = nil }
            if let known, former === source { return known.value }
            guard let value else { return nil }
            if isOwn {
                own = Kept(source: source, value: value)
            } else {
                replaced = Kept(source: source, value: value)
            }
            return value
        }
        withExtendedLifetime((ended, former)) {}
        return kept
    }
}

/// Replaceable factories, hand-written without the kit.
final class HandContainer {
    private let parent: HandContainer?
    private var factories: [ObjectIdentifier: any Sendable] = [:]
    private var instances: [ObjectIdentifier: any Sendable] = [:]

    init(parent: HandContainer? = nil) { self.parent = parent }

    @inline(never)
    func register<Value>(_ type: Value.Type, _ factory: @escaping @Sendable (HandContainer) -> Value) {
        factories[ObjectIdentifier(type)] = factory
    }

    @inline(never)
    func resolve(_ type: (any Logging).Type) -> any Logging {
        if let instance = instances[ObjectIdentifier(type)] as? any Logging { return instance }
        guard let factory = factories[ObjectIdentifier(type)] as? @Sendable (HandContainer) -> any Logging else {
            return parent?.resolve(type) ?? Logger()
        }
        let instance = factory(self)
        instances[ObjectIdentifier(type)] = instance
        return instance
    }

    /// Whether every link leads to a node and there is no cycle, found by a depth-first search.
    static func isValid(_ links: [String: [String]]) -> Bool {
        enum State { case open, done }
        var states: [String: State] = [:]
        func visit(_ node: String) -> Bool {
            if let state = states[node] { return state == .done }
            guard let next = links[node] else { return false }
            states[node] = .open
            for other in next where !visit(other) { return false }
            states[node] = .done
            return true
        }
        return links.keys.allSatisfy(visit)
    }
}

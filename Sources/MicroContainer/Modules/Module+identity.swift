/// A module that has been applied to a container.
struct AppliedModule {
    let module: any Module
    let site: CodeSite?
    let progress: AssemblyProgress
}

extension Duplicate {
    var error: ResolutionError {
        switch self {
        case .entries(let first, let second, let isInBuilder): .duplicate(first, second, isInBuilder: isInBuilder)
        case .modules(let type, let first, let second): .incomparable(type, first: first, second: second)
        }
    }
}

extension DependencyContainer {
    /// Whether `assembly` is the first to apply a module. If another thread is applying it, `assembly` waits for that
    /// thread at its end.
    func isFirst(_ module: any Module, in assembly: Assembly) -> Bool {
        let type = ObjectIdentifier(Swift.type(of: module))
        while true {
            let known = monitor.locked { details.assembled[type, default: []] }
            var others = known
            if case .scope = role { others += parent?.applied(type) ?? [] }
            // Comparing runs code of the module, so no lock is held.
            for other in others {
                switch ModuleComparison(module, other.module) {
                case .different: continue
                case .same: break
                case .unknown:
                    let key = DependencyKey(Swift.type(of: module))
                    assembly.note(.modules(key, first: other.site, second: assembly.site))
                }
                assembly.progress.needs(other.progress)
                return false
            }
            let isRecorded = monitor.locked {
                guard details.assembled[type, default: []].count == known.count else { return false }
                let applied = AppliedModule(module: module, site: assembly.site, progress: assembly.progress)
                details.assembled[type, default: []].append(applied)
                return true
            }
            if isRecorded { return true }
        }
    }

    /// The modules of a type that have been applied here and in the containers around this one.
    private func applied(_ type: ObjectIdentifier) -> [AppliedModule] {
        monitor.locked { details.assembled[type, default: []] } + (parent?.applied(type) ?? [])
    }
}

/// The result of comparing two values of one type.
enum ModuleComparison {
    case same
    case different
    case unknown

    init(_ first: any Module, _ second: any Module) { self.init(values: first, second, isModule: true) }

    private init(values first: Any, _ second: Any, isModule: Bool = false) {
        if let first = first as? any Equatable {
            self = Self.equals(first, second) ? .same : .different
            return
        }
        let isObject = type(of: first) is AnyObject.Type
        if isObject, first as AnyObject === second as AnyObject {
            self = .same
            return
        }
        // Two module objects can be equal, because no code resolves a module. Other objects are compared by identity.
        if isObject, !isModule {
            self = .different
            return
        }
        self.init(properties: Mirror(reflecting: first), Mirror(reflecting: second))
    }

    private init(properties first: Mirror, _ second: Mirror) {
        guard let style = first.displayStyle, style == second.displayStyle else {
            // A closure has no display style.
            self = .unknown
            return
        }
        let (first, second) = (Array(first.children), Array(second.children))
        // The case of an enumeration is the label of its payload.
        guard first.map(\.label) == second.map(\.label) else {
            self = .different
            return
        }
        let parts = zip(first, second).map { Self(values: $0.value, $1.value) }
        self = parts.contains(.different) ? .different : parts.contains(.unknown) ? .unknown : .same
    }

    private static func equals<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { second as? Value == first }
}

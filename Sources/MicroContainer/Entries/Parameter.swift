/// A dependency of a registration: the keys that can provide it, and the time at which it is resolved.
struct Parameter: Sendable {
    /// The key that provides the dependency if no preferred key is registered. An error names this key as missing.
    var key: DependencyKey { last.key }
    /// Whether the dependency may be missing.
    var isOptional = false
    /// Keys that take precedence if they are registered: those of the wrappers themselves.
    private var preferred: [Choice] = []
    private var last: Choice

    struct Choice: Sendable {
        let key: DependencyKey
        /// Whether the dependency is resolved at its use and not when its owner is created.
        var isDeferred = false
        /// Whether every contribution is resolved, and not one registration. Contributions differ in the qualifier.
        var isCollection = false
        /// The type of the names, if only contributions with such a name are resolved.
        var name: Any.Type?
    }

    init(_ choice: Choice) { last = choice }

    /// The keys that can provide the dependency, preferred keys first. A key that is not registered is skipped.
    var choices: Choices { Choices(preferred: preferred, lastChoice: last) }

    /// The keys that can provide a dependency. Not an array, so that validating many registrations allocates nothing.
    struct Choices: RandomAccessCollection {
        fileprivate let preferred: [Choice]
        fileprivate let lastChoice: Choice
        var startIndex: Int { 0 }
        var endIndex: Int { preferred.count + 1 }
        subscript(index: Int) -> Choice { index < preferred.count ? preferred[index] : lastChoice }
    }

    /// Whether the owner can be created if nothing is registered.
    var canBeMissing: Bool { isOptional || last.isCollection }

    /// The same dependency, which is nil if it is not registered.
    var optional: Parameter {
        var parameter = self
        parameter.isOptional = true
        return parameter
    }

    /// The same dependency, resolved at its use.
    var deferred: Parameter {
        var parameter = self
        for index in preferred.indices { parameter.preferred[index].isDeferred = true }
        parameter.last.isDeferred = true
        return parameter
    }

    /// The same dependency, provided by `choice` if `choice` is registered.
    func preferring(_ choice: Choice) -> Parameter {
        var parameter = self
        parameter.preferred.insert(choice, at: 0)
        return parameter
    }
}

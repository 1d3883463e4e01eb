/// The `#if` branches that enclose a token.
struct ConditionStack {
    private struct Branch {
        /// The value of the condition; `nil` if it depends on the configuration.
        var value: Bool?
        /// Whether an earlier branch of the block is always taken.
        var isShadowed = false
        /// The modules that `canImport` requires in this branch.
        var modules: Set<String> = []
    }

    private var branches: [Branch] = []

    /// Whether no configuration compiles the code.
    var isUnreachable: Bool {
        branches.contains { $0.value == false || $0.isShadowed }
    }

    var isConditional: Bool { !branches.isEmpty }

    func isGuarded(_ module: String) -> Bool {
        branches.contains { $0.modules.contains(module) }
    }

    mutating func apply(_ directive: String, condition: [String]) {
        switch directive {
        case "#if": branches.append(Self.branch(condition))
        case "#endif": _ = branches.popLast()
        default:
            guard let last = branches.popLast() else { return }
            var next = directive == "#else" ? Branch(value: nil) : Self.branch(condition)
            next.isShadowed = last.isShadowed || last.value == true
            branches.append(next)
        }
    }

    private static func branch(_ words: [String]) -> Branch {
        var branch = Branch(value: value(words))
        for (index, word) in words.enumerated() where word == "canImport" && index + 2 < words.count {
            let isNegated = index > 0 && words[index - 1] == "!"
            if !isNegated { branch.modules.insert(words[index + 2]) }
        }
        return branch
    }

    /// Returns the value of a condition that is the same in all configurations; `nil` for other conditions.
    private static func value(_ words: [String]) -> Bool? {
        let isOr = words.contains("|")
        let isAnd = words.contains("&")
        if words == ["false"] || words == ["!", "true"] || words == ["0"] { return false }
        if words == ["true"] || words == ["!", "false"] || words == ["1"] { return true }
        if isAnd, !isOr, words.contains("false"), !words.contains("!") { return false }
        if isOr, !isAnd, words.contains("true"), !words.contains("!") { return true }
        return nil
    }
}

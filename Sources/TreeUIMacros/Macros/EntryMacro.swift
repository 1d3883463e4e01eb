/// Expands `@Entry` to the accessors of a variable, and to the key that holds its default value.
enum EntryMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        do throws(Diagnostic) {
            let entry = try Entry(request)
            switch request.role {
            case "accessor": return Expansion(entry.accessors)
            case "peer": return Expansion(entry.key)
            default: throw Diagnostic("@Entry can be applied only to a variable. Write @Entry var name = value.")
            }
        } catch {
            // The request for the accessors reports the same error.
            return request.role == "peer" ? Expansion("") : Expansion(error)
        }
    }
}

/// A variable with `@Entry`, in an extension of a type that stores values by key.
private struct Entry {
    /// A type whose extensions can have entries, and the protocol of its keys.
    private enum Container: String, CaseIterable {
        case container = "ContainerValues"
        case environment = "EnvironmentValues"
        case transaction = "Transaction"
        case focused = "FocusedValues"

        var key: String {
            switch self {
            case .container: "ContainerValueKey"
            case .environment: "EnvironmentKey"
            case .transaction: "TransactionKey"
            case .focused: "FocusedValueKey"
            }
        }
    }

    private let variable: VariableSyntax
    private let container: Container
    /// The type of the key's value, if the variable has one.
    private let type: String?
    private let value: String?

    init(_ request: ExpansionRequest) throws(Diagnostic) {
        let variable = try VariableSyntax(request.syntax)
        guard let container = Self.container(of: request.context.first) else {
            let types = "ContainerValues, EnvironmentValues, FocusedValues or Transaction"
            throw variable.diagnostic(
                "@Entry needs a variable in an extension of \(types). "
                    + "Write extension EnvironmentValues { @Entry var \(variable.name) = … }."
            )
        }
        self.variable = variable
        self.container = container
        if container == .focused {
            guard let type = variable.type.flatMap(Self.wrapped) else {
                throw variable.diagnostic(
                    "An entry of FocusedValues needs an optional type, because a view with that value may not have the "
                        + "focus. Write @Entry var \(variable.name): \(variable.type ?? "Value")?."
                )
            }
            guard variable.value == nil || variable.value == "nil" else {
                throw variable.diagnostic(
                    "An entry of FocusedValues has no default value, because it is nil without a focused view. "
                        + "Write @Entry var \(variable.name): \(type)?."
                )
            }
            self.type = type
            value = nil
        } else {
            type = variable.type
            value = variable.value ?? variable.type.flatMap(Self.wrapped).map { _ in "nil" }
            guard value != nil else {
                throw variable.diagnostic(
                    "An entry needs a default value or an optional type. "
                        + "Write @Entry var \(variable.name)\(variable.type.map { ": \($0)" } ?? "") = value."
                )
            }
        }
    }

    private static func container(of context: SourceText?) -> Container? {
        guard let context else { return nil }
        let reader = TokenReader(context)
        guard var index = reader.tokens.indices.first(where: { reader.isCode($0, "extension") }) else { return nil }
        index += 1
        // The module's name can precede that of the type.
        while reader.isName(index), reader.isPunctuation(index + 1, among: ".") { index += 2 }
        return Container(rawValue: reader.text(index))
    }

    /// The type in an optional type, or `nil` if the type is not optional.
    private static func wrapped(_ type: String) -> String? {
        // The question mark of `() -> Int?` belongs to the result of the function.
        if type.hasSuffix("?") { return isFunction(type) ? nil : String(type.dropLast()) }
        for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) && type.hasSuffix(">") {
            return String(type.dropFirst(prefix.count).dropLast())
        }
        return nil
    }

    private static func isFunction(_ type: String) -> Bool {
        let reader = TokenReader(SourceText(type))
        var index = 0
        while index < reader.tokens.count {
            if reader.isPunctuation(index, among: "-"), reader.isPunctuation(index + 1, among: ">") { return true }
            index = reader.index(after: index)
        }
        return false
    }

    private var keyName: String { "__Key_\(variable.plainName)" }

    var accessors: String {
        """
        {
            get { self[\(keyName).self] }
            set { self[\(keyName).self] = newValue }
        }
        """
    }

    /// The key. It has no isolation, even in a module where the main actor is the default.
    var key: String {
        var members: [String] = []
        if let type { members.append("typealias Value = \(type)") }
        if let value {
            members.append(
                type == nil
                    ? "static let defaultValue = \(value)"
                    : "static var defaultValue: Value { \(value) }"
            )
        }
        return """
            nonisolated private struct \(keyName): \(container.key) {
                \(members.joined(separator: "\n    "))
            }
            """
    }
}

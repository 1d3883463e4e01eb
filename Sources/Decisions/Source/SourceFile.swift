/// The facts of one Swift file that rules ask for.
public struct SourceFile: Sendable, Hashable {
    /// The path relative to the workspace.
    public internal(set) var path: String
    public internal(set) var imports: [Import] = []
    public internal(set) var declarations: [Declaration] = []
    public internal(set) var calls: [Call] = []
    /// The decisions that comments cite.
    public internal(set) var citations: [Decision.Reference] = []
    /// The capitalized names in the code, each with the first line that has it.
    public internal(set) var names: [String: Int] = [:]

    /// An `import` statement.
    public struct Import: Sendable, Hashable {
        public var module: String
        public var line: Int
        /// `true` if it stands in a branch of `#if` that no configuration takes, such as `#if false`.
        public var isUnreachable: Bool
        /// `true` if it stands in a branch of `#if`.
        public var isConditional: Bool
        /// `true` if it stands in a branch that requires `canImport` of the module.
        public var isGuarded: Bool
        public var isExported: Bool
    }

    /// A declaration at file scope or in a type.
    public struct Declaration: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable, Codable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, macro
            case function, initializer, subscriptMember, property, enumCase, associatedType, other

            /// `true` for kinds that name a type.
            public var isType: Bool {
                switch self {
                case .class, .struct, .enum, .actor, .protocol, .typealias: true
                default: false
                }
            }
        }

        public var kind: Kind
        /// The name with the names of the enclosing types, such as `Outer.Inner`.
        public var name: String
        /// The enclosing type; empty at file scope.
        public var parent: String
        public var line: Int
        /// `true` if the declaration and every enclosing one are public or open, as far as the file tells.
        public var isPublic: Bool
        /// The types after the colon.
        public var inherits: [String]
        public var attributes: [String]
        /// The names in the declaration's types, without those of default values and bodies.
        public var mentions: [Mention]
    }

    /// A name in a declaration's types.
    public struct Mention: Sendable, Hashable {
        public var name: String
        public var line: Int
    }

    /// A call of a function or an initializer.
    public struct Call: Sendable, Hashable {
        /// The last part of the name, such as `resolve` for `container.resolve()`.
        public var name: String
        /// The enclosing type; empty at file scope.
        public var type: String
        public var line: Int
    }

    /// Reads the facts of a file. Any bytes are accepted.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        var scanner = SwiftScanner(bytes)
        scanner.scan(into: &self)
    }

    /// `true` if the file declares a test of Swift Testing or XCTest.
    var hasTests: Bool {
        declarations.contains { declaration in
            declaration.attributes.contains("Test")
                || declaration.kind == .function
                    && declaration.name.split(separator: ".").last?.hasPrefix("test") == true
                    && declarations.contains {
                        $0.name == declaration.parent && $0.inherits.contains { $0.hasSuffix("TestCase") }
                    }
        }
    }
}

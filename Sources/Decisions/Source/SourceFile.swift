/// The facts about one Swift file that rules need.
public struct SourceFile: Sendable, Hashable {
    /// The path relative to the workspace.
    public internal(set) var path: String
    /// The imports.
    public internal(set) var imports: [Import] = []
    /// The declarations.
    public internal(set) var declarations: [Declaration] = []
    /// The calls.
    public internal(set) var calls: [Call] = []
    /// The decisions that comments cite.
    public internal(set) var citations: [Decision.Reference] = []
    /// The capitalized names in the code, each with its first line.
    public internal(set) var names: [String: Int] = [:]

    /// An `import` statement.
    public struct Import: Sendable, Hashable {
        /// The imported module.
        public var module: String
        /// The line, from 1.
        public var line: Int
        /// Whether it is in a branch of `#if` that no configuration takes, such as `#if false`.
        public var isUnreachable: Bool
        /// Whether it is in a branch of `#if`.
        public var isConditional: Bool
        /// Whether it is in a branch that requires `canImport` of the module.
        public var isGuarded: Bool
        /// Whether it has the attribute `@_exported`.
        public var isExported: Bool
    }

    /// A declaration at file scope or in a type.
    public struct Declaration: Sendable, Hashable {
        /// The kind of a declaration.
        public enum Kind: String, Sendable, Hashable, Codable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, macro
            case function, initializer, subscriptMember, property, enumCase, associatedType, other

            /// Whether the declaration names a type.
            public var isType: Bool {
                switch self {
                case .class, .struct, .enum, .actor, .protocol, .typealias: true
                default: false
                }
            }
        }

        /// The kind of the declaration.
        public var kind: Kind
        /// The name, with the names of the enclosing types: `Outer.Inner`.
        public var name: String
        /// The enclosing type; empty at file scope.
        public var parent: String
        /// The line, from 1.
        public var line: Int
        /// Whether the declaration and all enclosing ones are public or open, as far as this file shows.
        public var isPublic: Bool
        /// The types after the colon.
        public var inherits: [String]
        /// The names of the attributes.
        public var attributes: [String]
        /// The type names in the declaration and its attributes, without those in default values and bodies.
        public var mentions: [Mention]
    }

    /// A type name in a declaration.
    public struct Mention: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The line, from 1.
        public var line: Int
    }

    /// A call of a function or an initializer.
    public struct Call: Sendable, Hashable {
        /// The last component of the name, such as `resolve` for `container.resolve()`.
        public var name: String
        /// The enclosing type; empty at file scope.
        public var type: String
        /// The line, from 1.
        public var line: Int
    }

    /// Parses a file. Any bytes are accepted.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        var scanner = SwiftScanner(bytes)
        scanner.scan(into: &self)
    }

    /// Whether the file declares a test of Swift Testing or XCTest.
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

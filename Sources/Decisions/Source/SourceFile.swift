/// The facts about one Swift file that rules need.
package struct SourceFile: Sendable, Hashable {
    /// The path relative to the workspace.
    package internal(set) var path: String
    package internal(set) var imports: [Import] = []
    package internal(set) var declarations: [Declaration] = []
    /// The calls in bodies and values.
    package internal(set) var calls: [Use] = []
    /// The capitalized names in bodies and values, each listed once per enclosing type.
    package internal(set) var uses: [Use] = []
    /// The decisions that comments cite.
    package internal(set) var citations: [Decision.Reference] = []
    /// The capitalized names in the code, each with its first line.
    package internal(set) var names: [String: Int] = [:]

    package struct Import: Sendable, Hashable {
        package var module: String
        package var line: Int
        /// Whether the import is in a branch of `#if` that no configuration takes, such as `#if false`.
        package var isUnreachable: Bool
        /// Whether the import is in a branch of `#if`.
        package var isConditional: Bool
        /// Whether the import is in a branch that requires `canImport` of the module.
        package var isGuarded: Bool
        package var isExported: Bool
    }

    /// A declaration at file scope or in a type.
    package struct Declaration: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable, Codable {
            case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`, macro
            case function, initializer, subscriptMember, property, enumCase, associatedType, other

            /// Whether the declaration names a type.
            package var isType: Bool {
                switch self {
                case .class, .struct, .enum, .actor, .protocol, .typealias: true
                default: false
                }
            }
        }

        package var kind: Kind
        /// The name, including the names of the enclosing types: `Outer.Inner`.
        package var name: String
        /// The enclosing type; empty at file scope.
        package var parent: String
        package var line: Int
        /// Whether the declaration and all enclosing declarations are public or open, as far as this file shows.
        package var isPublic: Bool
        /// The types after the colon.
        package var inherits: [String]
        package var attributes: [String]
        /// The type names in the declaration and its attributes, except those in default values and bodies.
        package var mentions: [Mention]
    }

    /// A type name in a declaration.
    package struct Mention: Sendable, Hashable {
        package var name: String
        package var line: Int
    }

    /// A name in a body or a value.
    package struct Use: Sendable, Hashable {
        /// The last component of the name, such as `resolve` for `container.resolve()`.
        package var name: String
        /// The enclosing type; empty at file scope.
        package var type: String
        package var line: Int
    }

    /// Parses a file. Any bytes are accepted. Code that no configuration compiles, such as `#if false`, contributes only
    /// its imports, which are marked.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var scanner = SwiftScanner(hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes)
        scanner.scan(into: &self)
    }

    /// Whether the file declares a Swift Testing or XCTest test.
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

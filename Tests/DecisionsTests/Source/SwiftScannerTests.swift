import Foundation
import Testing

@testable import Decisions

/// The facts that the scanner reads from Swift source, and text that must not mislead it.
struct SwiftScannerTests {
    private func scan(_ text: String) -> SourceFile { SourceFile(path: "F.swift", bytes: Array(text.utf8)) }

    @Test func `the scanner reads imports in every form but not in strings and comments`() {
        let file = scan(
            ##"""
            import A; @testable import B
            @_exported public import struct C.D
            @preconcurrency import `E`
            /* import X /* nested */ import X */
            let text = "import X \("import X") \\" // import X
            let raw = #"import X \#(f("}")) "# + """
                import X
                \(g { "import X" })
                """
            let regex = /import X"/
            #if canImport(F) && os(Linux)
            import F
            #else
            import G
            #endif
            """##
        )
        #expect(file.imports.map(\.module) == ["A", "B", "C", "E", "F", "G"])
        #expect(file.imports.map(\.line) == [1, 1, 2, 3, 12, 14])
        #expect(file.imports.filter(\.isGuarded).map(\.module) == ["F"])
        #expect(file.imports.filter(\.isExported).map(\.module) == ["C"])
    }

    @Test func `the scanner reads declarations with their access, types and supertypes`() {
        let file = scan(
            """
            public struct Outer<T: Sendable>: P, Q where T: R {
                enum Inner: String { public case a(Int), b; public var x: Y { Z() } }
                public private(set) var items: [Key: any Value] = make()
                public
                func run<each U>(_ list: repeat each U, then action: (Event) -> Void = { _ in Default() })
                    async throws(Failure) -> some View where T == Int
                { body() }
                struct Hidden {}
            }
            public extension Outer { func added() -> Extra { Extra() } ; private func own() {} }
            public protocol P { func required(_ a: Arg) ; associatedtype Item: Base }
            typealias Alias = (One, Two)
            """
        )
        let summary = file.declarations.map { "\($0.isPublic ? "public " : "")\($0.kind.rawValue) \($0.name)" }
        #expect(
            summary == [
                "public struct Outer", "enum Outer.Inner", "enumCase Outer.Inner.a", "property Outer.Inner.x",
                "public property Outer.items", "public function Outer.run", "struct Outer.Hidden",
                "public extension Outer", "public function Outer.added", "function Outer.own",
                "public protocol P", "public function P.required", "public associatedType P.Item", "typealias Alias",
            ]
        )
        #expect(file.declarations[0].inherits == ["P", "Q"])
        #expect(file.declarations[4].mentions.map(\.name) == ["Key", "Value"])
        #expect(
            file.declarations[5].mentions.map(\.name) == ["U", "U", "Event", "Void", "Failure", "View", "T", "Int"]
        )
        #expect(file.calls.map(\.name) == ["Z", "make", "Default", "body", "Extra"])
    }

    @Test(arguments: [
        "\"\\(", "struct A {", "func a() {", "@a(", "public ", "#if a\n", "/*", "[(", "a<", "/x", "\"\"\"\n\\(",
        "class ", "case a(",
    ])
    func `the scanner reads unterminated code to its end`(piece: String) {
        let file = scan(String(repeating: piece, count: 2_000))
        #expect(file.declarations.allSatisfy { $0.line >= 1 })
    }

    @Test func `scanning random tokens always terminates`() {
        let pieces = [
            "import ", "A", "struct ", "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "#", "/", "/*", "*/", "//",
            "\n", "#if ",
            "#else", "#endif", "func ", "var ", "=", ":", ",", "<", ">", "->", "`", "@Test ", "public ", "case ", "é",
            "\0", ".", "init",
        ]
        for seed in SeededGenerator.rounds(300) {
            var generator = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...60, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let file = scan(text)
            #expect(file.declarations.allSatisfy { $0.line >= 1 }, "seed \(seed)")
        }
    }
}

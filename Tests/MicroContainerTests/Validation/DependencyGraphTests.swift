import MicroContainer
import Testing

struct DependencyGraphTests {
    private func container() -> DependencyContainer {
        let container = DependencyContainer()
        container.register((any Greeting).self, allocation: .static, fileID: "A/A.swift", line: 1) { _ in English() }
        container.register(Letter.self, fileID: "A/A.swift", line: 2, autowire: Letter.init)
        container.register([Letter].self, allocation: .static, fileID: "A/A.swift", line: 3) {
            [$0.resolve(), Letter(greeting: $0.resolve())]
        }
        container.register(Int.self, fileID: "A/A.swift", line: 4) { try $0.resolveOrThrow(Int8.self).hashValue }
        return container
    }

    @Test func `the graph lists registrations in order, with their lifetimes, places and dependencies`() {
        let graph = container().graph
        #expect(graph.nodes.map(\.key.description) == ["any Greeting", "Letter", "Array<Letter>", "Int"])
        #expect(graph.nodes.map(\.lifetime) == ["static", "dynamic", "static", "dynamic"])
        #expect(graph.nodes.map(\.site.description) == (1...4).map { "A/A.swift:\($0)" })
        #expect(graph.nodes.map(\.isOpaque) == [true, false, true, true])
    }

    @Test func `the name of a generic type with a parameter pack matches the type's source spelling`() {
        struct Shelf<each Book> {}
        #expect(DependencyKey(Shelf<Int, String>.self).description == "Shelf<Int, String>")
        #expect(DependencyKey([Shelf<Shelf<Int>>].self).description == "Array<Shelf<Shelf<Int>>>")
    }

    @Test func `the graph shows a closure's dependencies once the closure has run`() {
        let container = container()
        #expect(container.graph.nodes[2].dependencies.isEmpty)
        _ = container.resolve([Letter].self)
        #expect(container.graph.nodes[2].dependencies.map(\.description) == ["Letter", "any Greeting"])
        #expect(container.graph.nodes[1].dependencies.map(\.description) == ["any Greeting"])
    }

    @Test func `the graph includes a dependency on an instance that already existed`() {
        let container = container()
        _ = container.resolve((any Greeting).self)
        _ = container.resolve([Letter].self)
        #expect(container.graph.nodes[2].dependencies.map(\.description) == ["Letter", "any Greeting"])
    }

    @Test func `the graph's text has one line per registration and dependency`() {
        let container = container()
        _ = container.resolve([Letter].self)
        #expect(
            container.graph.text() == """
                any Greeting (static)  A/A.swift:1
                Letter (dynamic)  A/A.swift:2
                  -> any Greeting
                Array<Letter> (static)  A/A.swift:3
                  -> Letter
                  -> any Greeting
                Int (dynamic)  A/A.swift:4
                """
        )
    }

    @Test func `the graph's Mermaid form is a flowchart with missing registrations dashed`() {
        let container = container()
        container.register(Int.self, fileID: "A/A.swift", line: 4) { _ in 1 }
        container.register(String.self, fileID: "A/A.swift", line: 5, autowire: { (code: Int8) in "\(code)" })
        container.register(String.self, qualifier: "a \"b\"", fileID: "A/A.swift", line: 6) { _ in "" }
        #expect(
            container.graph.mermaid() == """
                flowchart LR
                    n0["any Greeting<br/>static"]
                    n1["Letter<br/>dynamic"]
                    n2["Array#lt;Letter#gt;<br/>static"]
                    n3["Int<br/>dynamic"]
                    n4["String<br/>dynamic"]
                    n5["String [#quot;a #quot;b#quot;#quot;]<br/>dynamic"]
                    n6["Int8"]:::missing
                    n1 --> n0
                    n4 --> n6
                    classDef missing stroke-dasharray: 4
                """
        )
    }
}

extension DependencyGraphTests {
    private var wired: DependencyGraph {
        let container = DependencyContainer()
        container.register(Int.self, allocation: .static, dependencies: [], fileID: "A/A.swift", line: 1) { _ in 1 }
        container.register(String.self, fileID: "A/A.swift", line: 2, autowire: { (number: Int) in "\(number)" })
        container.register(Bool.self, fileID: "A/A.swift", line: 3, autowire: { (text: String) in text.isEmpty })
        container.register(
            Double.self,
            qualifier: "a \"b\"\u{1}",
            fileID: "A/A.swift",
            line: 4,
            autowire: { (byte: UInt8) in Double(byte) }
        )
        return container.graph
    }

    @Test func `graph.why(_:) returns the dependency paths to a registration`() {
        #expect(wired.why(Int.self).map { $0.map(\.description) } == [["Bool", "String", "Int"]])
        #expect(wired.why(Float.self).isEmpty)
    }

    @Test func `graph.impact(of:) returns everything that depends on a registration`() {
        #expect(wired.impact(of: Int.self).map(\.description) == ["String", "Bool"])
        #expect(wired.impact(of: Bool.self).isEmpty)
    }

    @Test func `the graph's JSON has a schema version, sorted names and escaped strings`() {
        #expect(
            wired.json() == """
                {"schema":1,"nodes":[\
                {"dependencies":[],"lifetime":"static","name":"Int","opaque":false,"site":"A/A.swift:1","type":"Int"},\
                {"dependencies":["Int"],"lifetime":"dynamic","name":"String","opaque":false,"site":"A/A.swift:2","type":"String"},\
                {"dependencies":["String"],"lifetime":"dynamic","name":"Bool","opaque":false,"site":"A/A.swift:3","type":"Bool"},\
                {"dependencies":["UInt8"],"lifetime":"dynamic","name":"Double [\\"a \\"b\\"\\u0001\\"]","opaque":false,\
                "qualifier":"a \\"b\\"\\u0001","site":"A/A.swift:4","type":"Double"}]}
                """
        )
    }

    @Test func `the graph's Graphviz form has arrows, with missing registrations dashed`() {
        #expect(
            wired.dot() == """
                digraph dependencies {
                    rankdir=LR
                    node [shape=box]
                    "Int" [label="Int\\nstatic"]
                    "String" [label="String\\ndynamic"]
                    "Bool" [label="Bool\\ndynamic"]
                    "Double [\\"a \\"b\\"\\u0001\\"]" [label="Double [\\"a \\"b\\"\\u0001\\"]\\ndynamic"]
                    "UInt8" [style=dashed]
                    "String" -> "Int"
                    "Bool" -> "String"
                    "Double [\\"a \\"b\\"\\u0001\\"]" -> "UInt8"
                }
                """
        )
    }
}

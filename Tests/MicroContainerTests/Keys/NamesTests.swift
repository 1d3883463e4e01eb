import MicroContainer
import Testing

private protocol Port: Sendable {}
private protocol Other {}
private struct Wants<Value> {}
private struct Pair<First, each Second> {}

private enum Home {
    struct Config { let port: Int }
    protocol Service {}
    struct Screen { let config: Config }
}

private enum Profile {
    struct Config {}
    protocol Service {}
    struct Screen { let config: Config }
}

struct NamesTests {
    let container = DependencyContainer()

    @Test func `names of existential types include the keyword any in every position`() {
        let names: [(any Any.Type, String)] = [
            ((any Port).self, "any Port"),
            (Wants<any Port>.self, "Wants<any Port>"),
            (Wants<Wants<any Port>>.self, "Wants<Wants<any Port>>"),
            ((any Home.Service)?.self, "Optional<any Service>"),
            ([String: any Error].self, "Dictionary<String, any Error>"),
            (Pair<any Port, Int, any Other>.self, "Pair<any Port, Int, any Other>"),
            (Wants<any Port & Other>.self, "Wants<any Other & Port>"),
            ((any Port & Other).self, "any Other & Port"),
            (((any Port) -> Int).self, "(any Port) -> Int"),
            (Wants<any Port.Type>.self, "Wants<any Port.Type>"),
            (Wants<Any>.self, "Wants<Any>"),
            (Any.self, "Any"),
            (Wants<Int>.self, "Wants<Int>"),
            ((Int, any Other).self, "(Int, any Other)"),
        ]
        for (type, name) in names { #expect(DependencyKey(type).description == name) }
    }

    @Test func `an error qualifies type names only if several types share the name`() {
        container.register(Home.Screen.self, fileID: "A/A.swift", line: 1, autowire: Home.Screen.init)
        container.register(Profile.Config.self, fileID: "A/A.swift", line: 2) { _ in Profile.Config() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Home.Screen.self) }
        #expect(
            error?.description == """
                [MC001 missing-registration] MicroContainerTests.Home.Config is not registered
                  path:  Screen (dynamic) -> MicroContainerTests.Home.Config
                  at:    A/A.swift:1, the registration of Screen
                  near:  MicroContainerTests.Profile.Config (A/A.swift:2)
                  help:  Register it in the container that you resolve from: \
                container.register(MicroContainerTests.Home.Config.self) { container in … }
                """
        )
    }

    @Test func `a cycle error qualifies a type name that another registered type shares`() {
        container.register(Home.Config.self) { Home.Config(port: try $0.resolveOrThrow()) }
        container.register(Int.self) { try $0.resolveOrThrow(Home.Config.self).port }
        let short = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(short.map(chain) == ["Int", "Config", "Int"])
        container.register(Profile.Config.self) { _ in Profile.Config() }
        let long = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(long.map(chain) == ["Int", "MicroContainerTests.Home.Config", "Int"])
    }

    private func chain(_ error: ResolutionError) -> [String]? {
        guard case .circularChain(let chain) = error else { return nil }
        return Array(chain)
    }

    @Test func `the graph has separate nodes for types with the same name`() {
        container.register(Home.Config.self, fileID: "A/A.swift", line: 1, autowire: Home.Config.init)
        container.register(Profile.Config.self, fileID: "A/A.swift", line: 2) { _ in Profile.Config() }
        container.register(Home.Screen.self, fileID: "A/A.swift", line: 3, autowire: Home.Screen.init)
        #expect(
            container.graph.dot() == """
                digraph dependencies {
                    rankdir=LR
                    node [shape=box]
                    "MicroContainerTests.Home.Config" [label="MicroContainerTests.Home.Config\\ndynamic"]
                    "MicroContainerTests.Profile.Config" [label="MicroContainerTests.Profile.Config\\ndynamic"]
                    "Screen" [label="Screen\\ndynamic"]
                    "Int" [style=dashed]
                    "MicroContainerTests.Home.Config" -> "Int"
                    "Screen" -> "MicroContainerTests.Home.Config"
                }
                """
        )
        #expect(container.graph.mermaid().contains("[\"MicroContainerTests.Profile.Config<br/>dynamic\"]"))
        #expect(container.graph.json().contains("\"name\":\"MicroContainerTests.Profile.Config\""))
        #expect(container.graph.text().contains("  -> MicroContainerTests.Home.Config"))
    }

    // MARK: - Local and private types

    /// Registers a local type `Config`, and another type that depends on it.
    private func registerFirst(line: UInt = 1) -> any Any.Type {
        struct Config { let port: Int }
        struct First { let config: Config }
        container.register(Config.self, fileID: "A/A.swift", line: line, autowire: Config.init)
        container.register(First.self, fileID: "A/A.swift", line: line + 10, autowire: First.init)
        return Config.self
    }

    /// Registers another local type `Config`.
    private func registerSecond() -> any Any.Type {
        struct Config {}
        struct Second { let config: Config }
        container.register(Config.self, fileID: "A/A.swift", line: 2) { _ in Config() }
        container.register(Second.self, fileID: "A/A.swift", line: 12, autowire: Second.init)
        return Config.self
    }

    @Test func `local types are numbered only if two have the same name`() {
        _ = registerFirst()
        #expect(container.graph.nodes.map(\.key.description) == ["Config", "First"])
        #expect(container.graph.text().hasPrefix("Config (dynamic)  A/A.swift:1\n"))
        _ = registerSecond()
        // The numbers follow the declarations, as the compiler has placed them.
        let isFirst = container.graph.text().hasPrefix("Config #1 ")
        let (first, second) = isFirst ? ("Config #1", "Config #2") : ("Config #2", "Config #1")
        #expect(
            container.graph.text() == """
                \(first) (dynamic)  A/A.swift:1
                  -> Int
                First (dynamic)  A/A.swift:11
                  -> \(first)
                \(second) (dynamic)  A/A.swift:2
                Second (dynamic)  A/A.swift:12
                  -> \(second)
                """
        )
        let dot = container.graph.dot()
        #expect(dot.contains("\"First\" -> \"\(first)\"") && dot.contains("\"Second\" -> \"\(second)\""))
        let mermaid = container.graph.mermaid()
        #expect(mermaid.contains("n0[\"\(first)<br/>dynamic\"]") && mermaid.contains("n2[\"\(second)<br/>dynamic\"]"))
        #expect(mermaid.contains("n1 --> n0") && mermaid.contains("n3 --> n2"))
        #expect(
            container.graph.json().contains(
                "{\"dependencies\":[\"\(second)\"],\"lifetime\":\"dynamic\",\"name\":\"Second\""
            )
        )
    }

    @Test func `an error numbers local types of the same name, but its fix has the source name`() throws {
        let config = registerFirst()
        _ = registerSecond()
        let name = container.graph.text().hasPrefix("Config #1 ") ? "Config #1" : "Config #2"
        #expect(container.validate().findings.first?.description.contains("path:  \(name) (dynamic) -> Int\n") == true)
        let testing = container.fork(in: .test)
        func resolve<Config>(_ type: Config.Type) -> ResolutionError? {
            #expect(throws: ResolutionError.self) { try testing.resolveOrThrow(type, fileID: "A/A.swift", line: 30) }
        }
        #expect(
            resolve(config)?.description == """
                [MC020 not-overridden] \(name) has no test value and is not overridden in this test container
                  at:    A/A.swift:30; \(name) is registered at A/A.swift:1
                  help:  Override it in the test container: container.override(Config.self) { container in … }
                """
        )
    }

    @Test
    func `a local type that shares a name with a non-local type is qualified`() {
        container.register(Home.Config.self, fileID: "A/A.swift", line: 7) { _ in Home.Config(port: 1) }
        _ = registerFirst()
        #expect(
            container.graph.nodes.count == 3
                && container.graph.text().hasPrefix(
                    """
                    MicroContainerTests.Home.Config (dynamic)  A/A.swift:7
                    MicroContainerTests.NamesTests.Config (dynamic)  A/A.swift:1
                    """
                ),
            "\(container.graph.text())"
        )
        _ = registerSecond()
        let text = container.graph.text()
        #expect(text.contains("MicroContainerTests.NamesTests.Config #1 (dynamic)"))
        #expect(text.contains("MicroContainerTests.NamesTests.Config #2 (dynamic)"))
    }

    @Test func `the names of local types are the same in every message and in every container`() {
        _ = registerFirst()
        _ = registerSecond()
        let texts = container.graph.text()
        let other = NamesTests()
        _ = other.registerSecond()
        _ = other.registerFirst()
        let lines = { (text: String) in text.split(separator: "\n").filter { $0.contains("(dynamic)") }.sorted() }
        #expect(lines(texts) == lines(other.container.graph.text()))
    }
}

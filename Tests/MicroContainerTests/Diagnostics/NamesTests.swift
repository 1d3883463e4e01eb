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

    @Test func `an existential is written with any in every position`() {
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

    @Test func `two types of one name are qualified in an error, and others are not`() {
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

    @Test func `the names on a cycle are qualified where the container has another type of that name`() {
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

    @Test func `the graph has a node for each of two types of one name`() {
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
}

import MicroContainer
import Testing

extension Form {
    static var contributionCells: [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, named: "a") { _ in Tool("a") }
                #expect(try container.resolveAll(Tool.self, by: String.self)["a"]?.name == "a")
            },
            .typedQualifier: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, named: Grade.fine) { _ in Tool("a") }
                #expect(try container.resolveAll(Tool.self, by: Grade.self)[.fine]?.name == "a")
            },
            .lifetime: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, allocation: .static) { _ in Tool("a") }
                #expect(try container.resolveAll(Tool.self)[0] === container.resolveAll(Tool.self)[0])
            },
            .hooks: .works { () async throws in
                let moments = try await recording { _, lifetime in
                    let container = DependencyContainer()
                    container.contribute(Tool.self, allocation: lifetime) { _ in Tool("a") }
                    try await container.start()
                    try await container.close()
                }
                #expect(moments == ["start a", "stop a", "close a"])
            },
            .context: .empty("Contribute with the same name in the closure of `fork(in:)`."),
            .override: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, named: "a") { _ in Tool("live") }
                let fork = container.fork { $0.contribute(Tool.self, named: "a") { _ in Tool("double") } }
                #expect(try fork.resolveAll(Tool.self).map(\.name) == ["double"])
                #expect(try container.resolveAll(Tool.self).map(\.name) == ["live"])
            },
            .removal: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, named: "a") { _ in Tool("a") }
                container.removeContributions(to: Tool.self, named: "a")
                #expect(try container.resolveAll(Tool.self).isEmpty)
            },
            .validation: .works { () async throws in
                let container = DependencyContainer()
                container.contribute(Tool.self, autowire: { (part: ToolPart) in Tool(part: part) })
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
            },
        ]
    }

    static var aliasCells: [Option: Cell] {
        @Sendable func container(_ qualifier: String? = nil) -> DependencyContainer {
            let container = DependencyContainer()
            container.register(Tool.self, allocation: .static) { _ in Tool("live") }
            container.register((any Instrument).self, as: Tool.self, qualifier: qualifier)
            return container
        }
        let implementation = "The registration of the implementation decides."
        return [
            .qualifier: .works { () async throws in
                #expect(container("q").resolve((any Instrument).self, qualifier: "q").name == "live")
            },
            .typedQualifier: .empty(stringsOnly),
            .lifetime: .empty(implementation),
            .hooks: .empty(implementation),
            .context: .works { () async throws in
                let container = container()
                container.register((any Instrument).self, in: .test) { _ in Tool("test") }
                #expect(container.fork(in: .test).resolve((any Instrument).self).name == "test")
            },
            .override: .works { () async throws in
                let container = container()
                let fork = container.fork { $0.override(Tool.self) { _ in Tool("double") } }
                #expect(fork.resolve((any Instrument).self).name == "double")
                let other = container.fork { $0.override((any Instrument).self) { _ in Tool("other") } }
                #expect(other.resolve((any Instrument).self).name == "other" && other.tool() == "live")
            },
            .removal: .works { () async throws in
                let container = container()
                container.unregister((any Instrument).self)
                #expect(container.resolveOptional((any Instrument).self) == nil && container.tool() == "live")
            },
            .validation: .works { () async throws in
                let container = container()
                #expect(container.validate(roots: [(any Instrument).self]).isEmpty)
                container.unregister(Tool.self)
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
            },
        ]
    }

    static var decoratorCells: [Option: Cell] {
        @Sendable func container(_ qualifier: String? = nil, _ lifetime: Lifetime<Tool> = .static)
            -> DependencyContainer
        {
            let container = DependencyContainer()
            container.register(Tool.self, allocation: lifetime, qualifier: qualifier) { _ in Tool("live") }
            container.decorate(Tool.self, qualifier: qualifier) { tool, _ in Tool("(\(tool.name))") }
            return container
        }
        return [
            .qualifier: .works { () async throws in #expect(container("q").tool("q") == "(live)") },
            .typedQualifier: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, qualifier: Grade.fine) { _ in Tool("live") }
                container.decorate(Tool.self, qualifier: Grade.fine) { tool, _ in Tool("(\(tool.name))") }
                #expect(container.tool(Grade.fine.qualifier) == "(live)")
            },
            .lifetime: .works { () async throws in
                #expect(try await container().sharesTool())
                #expect(try await !container(nil, .dynamic).sharesTool())
            },
            .hooks: .works { () async throws in
                let moments = try await recording { _, lifetime in
                    let container = container(nil, lifetime)
                    try await container.start()
                    try await container.close()
                }
                #expect(moments == ["start (live)", "stop (live)", "close (live)"])
            },
            .context: .empty("A value of a context is not decorated. Decorate it in the closure of `fork(in:)`."),
            .override: .works { () async throws in
                let container = container()
                let fork = container.fork { $0.override(Tool.self) { _ in Tool("double") } }
                #expect(fork.tool() == "double" && container.tool() == "(live)")
                let own = container.fork { $0.decorate(Tool.self) { tool, _ in Tool("[\(tool.name)]") } }
                #expect(own.tool() == "[(live)]" && container.tool() == "(live)")
            },
            .removal: .works { () async throws in
                let container = container()
                container.undecorate(Tool.self)
                #expect(container.tool() == "live")
            },
            .validation: .works { () async throws in
                let container = container()
                container.decorate(Tool.self, autowire: Tool.init(inner:part:))
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
                container.register(ToolPart())
                #expect(container.validate().isEmpty && container.tool() == "part((live))")
            },
        ]
    }
}

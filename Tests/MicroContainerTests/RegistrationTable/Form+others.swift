import MicroContainer
import Testing

private struct ToolSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Tool { Tool("live") }
}

private struct SharedToolSpec: DependencySpec {
    static let moments = Recorder<String>()
    static var lifetime: Lifetime<Tool> { .static.closing { moments.record("close \($0.name)") } }
    static func make(resolver: DependencyResolving) throws -> Tool {
        Tool(part: try resolver.resolveOrThrow(ToolPart.self))
    }
}

extension Catalog {
    fileprivate var tool: ToolSpec.Type { ToolSpec.self }
    fileprivate var sharedTool: SharedToolSpec.Type { SharedToolSpec.self }
}

// The checks of the other forms.

extension Form {
    static var argumentCells: [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, qualifier: "q", arguments: Int.self) { _, size in Tool("\(size)") }
                #expect(try container.resolve(Tool.self, 1, qualifier: "q").name == "1")
            },
            .typedQualifier: .works { () async throws in
                let (container, fine) = (DependencyContainer(), Grade.fine.qualifier)
                container.register(Tool.self, qualifier: fine, arguments: Int.self) { _, size in Tool("\(size)") }
                #expect(try container.resolve(Tool.self, 1, qualifier: fine).name == "1")
            },
            .lifetime: .empty("Each call creates a value."),
            .hooks: .empty("Each call creates a value."),
            .context: .empty("Register it in the closure of `fork(in:)`."),
            .override: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, arguments: Int.self) { _, _ in Tool("live") }
                let fork = container.fork { $0.register(Tool.self, arguments: Int.self) { _, _ in Tool("double") } }
                #expect(try fork.resolve(Tool.self, 1).name == "double")
                #expect(try container.resolve(Tool.self, 1).name == "live")
            },
            .removal: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, arguments: Int.self) { _, _ in Tool("a") }
                container.unregister(Tool.self, arguments: Int.self)
                #expect(!container.contains(Tool.self, arguments: Int.self))
            },
            .validation: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, arguments: Int.self, autowire: Tool.init(size:part:))
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
                container.register(ToolPart())
                #expect(container.validate().isEmpty)
                #expect(try container.resolve(Tool.self, 3).name == "3 from part")
            },
        ]
    }

    static var sharedByArgumentsCells: [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, qualifier: "q", sharedByArguments: Int.self) { _, size in Tool("\(size)")
                }
                let tool = try container.resolve(Tool.self, 1, qualifier: "q")
                #expect(try container.resolve(Tool.self, 1, qualifier: "q") === tool)
            },
            .typedQualifier: .works { () async throws in
                let (container, fine) = (DependencyContainer(), Grade.fine.qualifier)
                container.register(Tool.self, qualifier: fine, sharedByArguments: Int.self) { _, size in Tool("\(size)")
                }
                #expect(try container.resolve(Tool.self, 1, qualifier: fine).name == "1")
            },
            .lifetime: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, allocation: .weak, sharedByArguments: Int.self) { _, _ in Tool("") }
                let tool = try container.resolve(Tool.self, 1)
                #expect(try container.resolve(Tool.self, 1) === tool && container.resolve(Tool.self, 2) !== tool)
            },
            .hooks: .works { () async throws in
                let moments = try await recording { _, lifetime in
                    let container = DependencyContainer()
                    container.register(Tool.self, allocation: lifetime, sharedByArguments: Int.self) { _, size in
                        Tool("\(size)")
                    }
                    _ = try (container.resolve(Tool.self, 1), container.resolve(Tool.self, 2))
                    try await container.close()
                }
                #expect(moments == ["close 2", "close 1"])
            },
            .context: .empty("Register it in the closure of `fork(in:)`."),
            .override: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, sharedByArguments: Int.self) { _, _ in Tool("live") }
                let live = try container.resolve(Tool.self, 1)
                let fork = container.fork {
                    $0.register(Tool.self, sharedByArguments: Int.self) { _, _ in Tool("double") }
                }
                #expect(try fork.resolve(Tool.self, 1).name == "double")
                #expect(try container.resolve(Tool.self, 1) === live)
            },
            .removal: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, sharedByArguments: Int.self) { _, _ in Tool("a") }
                container.unregister(Tool.self, arguments: Int.self)
                #expect(!container.contains(Tool.self, arguments: Int.self))
            },
            .validation: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, sharedByArguments: Int.self, autowire: Tool.init(size:part:))
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
                container.register(ToolPart())
                #expect(container.validate().isEmpty)
            },
        ]
    }

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
            .typedQualifier: .works { () async throws in
                let container = container(Grade.fine.qualifier)
                #expect(container.resolve((any Instrument).self, qualifier: Grade.fine).name == "live")
            },
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

    static var builderCells: [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer { Singleton(Tool.self, qualifier: "q") { _ in Tool("a") } }
                #expect(container.tool("q") == "a")
            },
            .typedQualifier: .works { () async throws in
                let container = DependencyContainer { Factory(Tool.self, qualifier: Grade.fine) { _ in Tool("a") } }
                #expect(container.resolve(Tool.self, qualifier: Grade.fine).name == "a")
            },
            .lifetime: .works { () async throws in
                #expect(try await DependencyContainer { Singleton(Tool.self) { _ in Tool("a") } }.sharesTool())
                #expect(try await !DependencyContainer { Factory(Tool.self) { _ in Tool("a") } }.sharesTool())
                let container = DependencyContainer {
                    Register { $0.register(Tool.self, allocation: .weak) { _ in Tool("a") } }
                }
                let tool = container.resolve(Tool.self)
                #expect(container.resolve(Tool.self) === tool)
            },
            .hooks: .works { () async throws in
                let moments = try await recording { _, lifetime in
                    let container = DependencyContainer {
                        Register { $0.register(Tool.self, allocation: lifetime) { _ in Tool("a") } }
                    }
                    try await container.start()
                    try await container.close()
                }
                #expect(moments == ["start a", "stop a", "close a"])
            },
            .context: .works { () async throws in
                let container = DependencyContainer {
                    Singleton(Tool.self) { _ in Tool("live") }
                    Register { $0.register(Tool.self, in: .test) { _ in Tool("test") } }
                }
                #expect(container.fork(in: .test).tool() == "test" && container.tool() == "live")
            },
            .override: .works { () async throws in
                let container = DependencyContainer { Singleton(Tool.self) { _ in Tool("live") } }
                let scope = container.openScope("s") { Singleton(Tool.self) { _ in Tool("scope") } }
                let fork = container.fork { Singleton(Tool.self) { _ in Tool("double") }.apply(to: $0) }
                #expect([container, scope, fork].map { $0.tool() } == ["live", "scope", "double"])
            },
            .removal: .works { () async throws in
                let container = DependencyContainer { Singleton(Tool.self) { _ in Tool("a") } }
                container.unregister(Tool.self)
                #expect(container.tool() == nil)
            },
            .validation: .works { () async throws in
                let container = DependencyContainer {
                    Factory(Tool.self, autowire: { (part: ToolPart) in Tool(part: part) })
                    Factory(Tool.self, autowire: { (part: ToolPart) in Tool(part: part) })
                }
                #expect(Set(container.validate().findings.map(\.id)) == [.missingRegistration, .duplicate])
            },
        ]
    }

    static var specCells: [Option: Cell] {
        let key = "The type of the spec is the key. Two services are two specs."
        return [
            .qualifier: .empty(key),
            .typedQualifier: .empty(key),
            .lifetime: .works { () async throws in
                let container = DependencyContainer()
                container.register(ToolPart())
                #expect(container.resolve(\.sharedTool) === container.resolve(\.sharedTool))
                #expect(container.resolve(\.tool) !== container.resolve(\.tool))
            },
            .hooks: .works { () async throws in
                let container = DependencyContainer()
                container.register(ToolPart("hooked"))
                _ = container.resolve(\.sharedTool)
                try await container.close()
                #expect(SharedToolSpec.moments.values.contains("close from hooked"))
            },
            .context: .empty("Override the spec in the closure of `fork(in:)`."),
            .override: .works { () async throws in
                let container = DependencyContainer()
                let fork = container.fork { $0.override(\.tool) { _ in Tool("double") } }
                #expect(fork.resolve(\.tool).name == "double" && container.resolve(\.tool).name == "live")
            },
            .removal: .empty("A spec needs no registration, so there is none to remove."),
            .validation: .works { () async throws in
                let container = DependencyContainer()
                #expect(throws: ResolutionError.self) { try container.resolveOrThrow(\.sharedTool) }
                #expect(container.validate().findings.map(\.id) == [.missingRegistration])
            },
        ]
    }
}

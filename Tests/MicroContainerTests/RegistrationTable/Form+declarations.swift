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

extension Form {
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

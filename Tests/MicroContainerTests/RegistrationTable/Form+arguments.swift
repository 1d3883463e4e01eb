import MicroContainer
import Testing

extension Form {
    static var argumentCells: [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool.self, qualifier: "q", arguments: Int.self) { _, size in Tool("\(size)") }
                #expect(try container.resolve(Tool.self, 1, qualifier: "q").name == "1")
            },
            .typedQualifier: .empty(stringsOnly),
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
            .typedQualifier: .empty(stringsOnly),
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
}

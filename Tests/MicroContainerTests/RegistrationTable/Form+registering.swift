import MicroContainer
import Testing

// The checks of the forms that register a type by itself.

extension Form {
    static var instanceCells: [Option: Cell] {
        let owned = "The instance already exists. Its owner shares, starts and closes it."
        return [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool("a"), qualifier: "q")
                #expect(container.tool("q") == "a" && container.tool() == nil)
            },
            .typedQualifier: .empty(stringsOnly),
            .lifetime: .empty(owned),
            .hooks: .empty(owned),
            .context: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool("live"))
                container.register(Tool.self, in: .test) { _ in Tool("test") }
                #expect(container.fork(in: .test).tool() == "test" && container.tool() == "live")
            },
            .override: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool("live"))
                let fork = container.fork { $0.override(Tool.self) { _ in Tool("double") } }
                #expect(fork.tool() == "double" && container.tool() == "live")
            },
            .removal: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool("a"))
                container.unregister(Tool.self)
                #expect(container.tool() == nil)
            },
            .validation: .works { () async throws in
                let container = DependencyContainer()
                container.register(Tool("a"))
                let validation = container.validate(roots: [Tool.self])
                #expect(validation.isEmpty && validation.opaque.isEmpty)
            },
        ]
    }

    static var factoryCells: [Option: Cell] {
        cells { container, qualifier, lifetime, name in
            container.register(Tool.self, allocation: lifetime, qualifier: qualifier) { _ in Tool(name) }
        } typed: { container in
            container.register(Tool.self, qualifier: Grade.fine) { _ in Tool("typed") }
        } invalid: { container in
            container.register(Tool.self, dependencies: [DependencyKey(ToolPart.self)]) { Tool(part: $0.resolve()) }
        } finding: {
            .missingRegistration
        }
    }

    static var autowiredCells: [Option: Cell] {
        cells { container, qualifier, lifetime, name in
            container.register(ToolPart(name))
            container.register(
                Tool.self,
                allocation: lifetime,
                qualifier: qualifier,
                autowire: { (part: ToolPart) in
                    Tool(part.name)
                }
            )
        } typed: { container in
            container.register(ToolPart("typed"))
            container.register(Tool.self, qualifier: Grade.fine, autowire: { (part: ToolPart) in Tool(part.name) })
        } invalid: { container in
            container.register(Tool.self, autowire: { (part: ToolPart) in Tool(part: part) })
        } finding: {
            .missingRegistration
        }
    }

    static var asyncCells: [Option: Cell] {
        cells { container, qualifier, lifetime, name in
            container.registerAsync(Tool.self, allocation: lifetime, qualifier: qualifier) { _ in
                await Task.yield()
                return Tool(name)
            }
        } context: { container in
            container.registerAsync(Tool.self, in: .test) { _ in Tool("test") }
        } override: { container in
            container.overrideAsync(Tool.self) { _ in Tool("double") }
        } invalid: { container in
            container.registerAsync(Tool.self, autowire: { (part: ToolPart) async in await Tool(part: part) })
        } finding: {
            .missingRegistration
        }
    }

    static var mainActorCells: [Option: Cell] {
        cells { container, qualifier, lifetime, name in
            container.register(Tool.self, allocation: lifetime, qualifier: qualifier) { @MainActor _ in Tool(name) }
        } typed: { container in
            container.register(Tool.self, qualifier: Grade.fine) { @MainActor _ in Tool("typed") }
        } context: { container in
            container.register(Tool.self, in: .test) { @MainActor _ in Tool("test") }
        } override: { container in
            container.override(Tool.self) { @MainActor _ in Tool("double") }
        } invalid: { container in
            container.register(ToolPart.self) { @MainActor _ in ToolPart() }
            container.register(Tool.self, autowire: { (part: ToolPart) in Tool(part: part) })
        } finding: {
            .mainActorOnly
        }
    }

    static var throwingCells: [Option: Cell] {
        /// A factory that fails at the first call.
        @Sendable func failing(_ name: String) -> @Sendable (DependencyContainer) throws -> Tool {
            let calls = Counter()
            return { _ in
                if calls.increment() == 1 { throw Refusal() }
                return Tool(name)
            }
        }
        /// Registers it, and makes it fail.
        @Sendable func register(
            _ container: DependencyContainer,
            _ qualifier: String?,
            _ lifetime: Lifetime<Tool>,
            _ name: String
        ) {
            container.register(Tool.self, allocation: lifetime, qualifier: qualifier, factory: failing(name))
            let error = #expect(throws: ResolutionError.self) {
                try container.resolveOrThrow(Tool.self, qualifier: qualifier)
            }
            #expect(error?.diagnostic.underlying is Refusal)
        }
        return cells { container, qualifier, lifetime, name in
            register(container, qualifier, lifetime, name)
        } typed: { container in
            container.register(Tool.self, qualifier: Grade.fine, factory: failing("typed"))
            #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Tool.self, qualifier: Grade.fine) }
        } invalid: { container in
            register(container, nil, .dynamic, "")
        } finding: {
            .factoryFailed
        }
    }

    /// The cells of a form that has every option.
    ///
    /// - Parameters:
    ///   - register: Registers a tool with a qualifier, a lifetime and a name.
    ///   - typed: Registers a tool named "typed" with a typed qualifier, or nil if the form takes only strings.
    ///   - context: Registers a value for tests named "test".
    ///   - override: Replaces the tool by one named "double".
    ///   - invalid: Registers a tool with a fault, and `finding` is the finding about it.
    private static func cells(
        _ register: @escaping @Sendable (DependencyContainer, String?, Lifetime<Tool>, String) -> Void,
        typed: (@Sendable (DependencyContainer) -> Void)? = nil,
        context: @escaping @Sendable (DependencyContainer) -> Void = { container in
            container.register(Tool.self, in: .test) { _ in Tool("test") }
        },
        override: @escaping @Sendable (DependencyContainer) -> Void = { container in
            container.override(Tool.self) { _ in Tool("double") }
        },
        invalid: @escaping @Sendable (DependencyContainer) -> Void,
        finding: @escaping @Sendable () -> Diagnostic.ID
    ) -> [Option: Cell] {
        [
            .qualifier: .works { () async throws in
                let container = DependencyContainer()
                register(container, "q", .dynamic, "a")
                #expect(try await container.resolveAsync(Tool.self, qualifier: "q").name == "a")
                #expect(container.tool() == nil)
            },
            .typedQualifier: typed.map { typed in
                .works { () async throws in
                    let container = DependencyContainer()
                    typed(container)
                    #expect(try await container.resolveAsync(Tool.self, qualifier: Grade.fine).name == "typed")
                    #expect(!container.contains(Tool.self, qualifier: Grade.rough))
                }
            } ?? .empty(stringsOnly),
            .lifetime: .works { () async throws in
                let container = DependencyContainer()
                register(container, nil, .static, "a")
                #expect(try await container.sharesTool())
                register(container, nil, .dynamic, "b")
                #expect(try await !container.sharesTool())
            },
            .hooks: .works { () async throws in
                let moments = try await recording { _, lifetime in
                    let container = DependencyContainer()
                    register(container, nil, lifetime, "a")
                    try await container.start()
                    try await container.close()
                }
                #expect(moments == ["start a", "stop a", "close a"])
            },
            .context: .works { () async throws in
                let container = DependencyContainer()
                register(container, nil, .static, "live")
                context(container)
                #expect(try await container.fork(in: .test).resolveAsync(Tool.self).name == "test")
                #expect(try await container.resolveAsync(Tool.self).name == "live")
            },
            .override: .works { () async throws in
                let container = DependencyContainer()
                register(container, nil, .static, "live")
                let fork = container.fork(override)
                #expect(try await fork.resolveAsync(Tool.self).name == "double")
                #expect(try await fork.sharesTool())
                #expect(try await container.resolveAsync(Tool.self).name == "live")
            },
            .removal: .works { () async throws in
                let container = DependencyContainer()
                register(container, nil, .static, "a")
                _ = try await container.resolveAsync(Tool.self)
                container.unregister(Tool.self)
                let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Tool.self) }
                #expect(error?.diagnostic.id == .missingRegistration)
            },
            .validation: .works { () async throws in
                let container = DependencyContainer()
                invalid(container)
                #expect(container.validate().findings.map(\.id) == [finding()])
            },
        ]
    }
}

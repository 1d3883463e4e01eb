// A warning: a type without a factory.

import MicroContainer

final class Engine: Sendable {}

func register(in container: DependencyContainer) {
    container.register(Engine.self)
}

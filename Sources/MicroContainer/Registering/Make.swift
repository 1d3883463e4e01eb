/// Where a factory has to run.
enum Isolation: Sendable {
    case none
    case mainActor
    /// Anywhere, but it suspends.
    case async
}

/// A factory, by where it runs.
enum Make<Value>: Sendable {
    case sync(@Sendable (DependencyContainer) throws -> Value)
    case mainActor(@MainActor @Sendable (DependencyContainer) throws -> Value)
    case async(@Sendable (DependencyContainer) async throws -> Value)

    var isolation: Isolation {
        switch self {
        case .sync: .none
        case .mainActor: .mainActor
        case .async: .async
        }
    }
}

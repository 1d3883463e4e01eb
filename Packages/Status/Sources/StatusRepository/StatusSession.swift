/// The session of an account, in which a repository works.
public protocol StatusSession: Sendable {
    /// Runs an operation of the repository.
    /// - Throws: The error of the operation, or ``StatusRepositoryError/sessionEnded`` if the session has ended.
    func run<Result: Sendable>(
        _ operation: @escaping @Sendable () async throws(StatusRepositoryError) -> Result
    ) async throws(StatusRepositoryError) -> Result
}

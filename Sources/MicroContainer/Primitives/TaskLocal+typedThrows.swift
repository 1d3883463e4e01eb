extension TaskLocal {
    /// Calls `operation` with `value`, like `withValue`, but with typed throws.
    func with<Result, Failure: Error>(
        _ value: Value,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do {
            return try withValue(value) { try operation() }
        } catch {
            throw typed(error)
        }
    }

    func with<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ value: Value,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        do {
            return try await withValue(value) { try await operation() }
        } catch {
            throw typed(error)
        }
    }
}

/// The error of an operation that throws no other type.
@inline(never)
private func typed<Failure: Error>(_ error: any Error) -> Failure { (error as? Failure).unsafelyUnwrapped }

/// Where a command writes.
public struct Console: Sendable {
    let write: @Sendable (String) throws -> Void
    let writeError: @Sendable (String) -> Void
    /// The columns of what is written as text.
    let width: Int

    /// - Parameters:
    ///   - width: The columns of what is written as text.
    ///   - write: Takes each line of output.
    ///   - writeError: Takes each line about what went wrong.
    public init(
        width: Int = 80,
        write: @escaping @Sendable (String) throws -> Void,
        writeError: @escaping @Sendable (String) -> Void
    ) {
        self.width = width
        self.write = write
        self.writeError = writeError
    }
}

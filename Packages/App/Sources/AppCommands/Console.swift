/// Where a command writes.
public struct Console: Sendable {
    let read: @Sendable (_ limit: Int) throws(InputError) -> [UInt8]
    let write: @Sendable (String) throws -> Void
    let writeError: @Sendable (String) -> Void
    /// The columns of what is written as text.
    let width: Int

    /// - Parameters:
    ///   - width: The columns of what is written as text.
    ///   - read: Reads the input to its end, or to one byte more than the limit at most.
    ///   - write: Takes each line of output.
    ///   - writeError: Takes each line about what went wrong.
    public init(
        width: Int = 80,
        read: @escaping @Sendable (_ limit: Int) throws(InputError) -> [UInt8],
        write: @escaping @Sendable (String) throws -> Void,
        writeError: @escaping @Sendable (String) -> Void
    ) {
        self.width = width
        self.read = read
        self.write = write
        self.writeError = writeError
    }
}

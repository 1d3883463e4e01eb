/// The input and output of a command.
public struct Console: Sendable {
    let read: @Sendable (_ limit: Int) throws(InputError) -> [UInt8]
    let write: @Sendable (String) throws -> Void
    let writeError: @Sendable (String) -> Void
    let width: Int

    /// Creates a console.
    /// - Parameters:
    ///   - width: The number of columns of text output.
    ///   - read: Reads the input to its end, or at most one byte more than the limit.
    ///   - write: Receives each line of output.
    ///   - writeError: Receives each line of an error.
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

/// An action of a logical thread that other threads can observe. The scheduler may switch threads before each operation.
public struct Operation: Sendable {
    /// The kind of the action.
    public enum Kind: String, Sendable {
        case begin = "begins"
        case load = "loads"
        case store = "stores"
        case exchange = "exchanges"
        case lock = "locks"
        case relock = "locks again after waiting"
        case copy = "reads what it has loaded"
        case waitForReaders = "waits for readers"
        case note = "reaches"
    }

    let kind: Kind
    /// The address that is read or written. Two operations of different threads can only affect each other at the same
    /// address.
    let location: UInt
    let place: CodePlace
    /// Text that replaces the code place in traces.
    var label: String?

    var writes: Bool {
        switch kind {
        case .load, .copy: false
        case .begin, .store, .exchange, .lock, .relock, .waitForReaders, .note: true
        }
    }
}

/// A place in the source code.
public struct CodePlace: Sendable, CustomStringConvertible {
    let fileID: StaticString
    let line: UInt
    let function: StaticString

    public init(_ fileID: StaticString, _ line: UInt, _ function: StaticString) {
        (self.fileID, self.line, self.function) = (fileID, line, function)
    }

    /// The file without its module, the line and the function.
    public var description: String {
        let file = "\(fileID)".split(separator: "/").last.map(String.init) ?? "\(fileID)"
        return "\(function) (\(file):\(line))"
    }
}

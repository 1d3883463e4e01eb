/// A place in source code, for messages.
public struct CodeSite: Hashable, Sendable, CustomStringConvertible {
    /// The module and file, as `#fileID` gives them.
    public let fileID: String
    /// The line, counted from 1.
    public let line: UInt

    /// The place of `fileID` and `line`.
    public init(fileID: String, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    init(_ fileID: StaticString, _ line: UInt) {
        self.init(fileID: fileID.description, line: line)
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}

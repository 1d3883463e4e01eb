/// A place in source code, for messages.
public struct CodeSite: Hashable, Sendable, CustomStringConvertible {
    private let file: StaticString
    /// The line, counted from 1.
    public let line: UInt

    /// The place of `fileID` and `line`.
    public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
        file = fileID
        self.line = line
    }

    /// The module and file, as `#fileID` gives them.
    public var fileID: String { file.description }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.line == rhs.line && lhs.fileID == rhs.fileID }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }
}

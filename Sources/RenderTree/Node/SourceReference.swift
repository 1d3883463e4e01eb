/// The line of code that created a node or set one of its states. Failures show it.
public struct SourceReference: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    /// The line number.
    public let line: UInt

    /// Creates a reference to a line.
    public init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// A value that is equal for references to the same line; `nil` if the file's name is not a literal in memory.
    package var place: Place? {
        guard fileID.hasPointerRepresentation else { return nil }
        return Place(file: UInt(bitPattern: fileID.utf8Start), line: line)
    }

    package struct Place: Hashable {
        fileprivate let file: UInt
        fileprivate let line: UInt
    }

    /// The file and the line, such as `StatusFeature/TimelineView.swift:41`.
    public var description: String { "\(fileID):\(line)" }
}

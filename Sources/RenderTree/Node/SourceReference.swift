/// The line of code that made a node or set one of its states, for the text of failures.
public struct SourceReference: Sendable, CustomStringConvertible {
    private let fileID: StaticString
    public let line: UInt

    public init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// `StatusFeature/TimelineView.swift:41`
    public var description: String { "\(fileID):\(line)" }
}

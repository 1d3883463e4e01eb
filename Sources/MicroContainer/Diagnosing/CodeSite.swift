/// A place in source code, for messages.
public struct CodeSite: Hashable, Sendable, CustomStringConvertible {
    // Two words, because every registration keeps one: the address of the text, its length and the line.
    private let text: UInt
    private let count: UInt32
    private let lineNumber: UInt32

    /// The place of `fileID` and `line`.
    public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
        if fileID.hasPointerRepresentation {
            text = UInt(bitPattern: fileID.utf8Start)
            count = UInt32(truncatingIfNeeded: fileID.utf8CodeUnitCount)
        } else {
            text = UInt(fileID.unicodeScalar.value)
            count = Self.isScalar
        }
        lineNumber = UInt32(clamping: line)
    }

    /// The module and file, as `#fileID` gives them.
    public var fileID: String {
        if count == Self.isScalar { return Unicode.Scalar(UInt32(truncatingIfNeeded: text)).map(String.init) ?? "" }
        // The text of a `StaticString` is part of the program, and stays where it is.
        guard let start = UnsafePointer<UInt8>(bitPattern: text) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// The line, counted from 1.
    public var line: UInt { UInt(lineNumber) }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.line == rhs.line && lhs.fileID == rhs.fileID }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    /// The length that marks a text that is one scalar, kept in place of its address.
    private static var isScalar: UInt32 { .max }
}

/// A location in source code, for messages.
public struct CodeSite: Hashable, Sendable, CustomStringConvertible {
    // Two words, because every registration keeps one: the address of the text, and its length with the line above it.
    @usableFromInline let text: UInt
    @usableFromInline let countAndLine: UInt64

    /// Creates a location from `fileID` and `line`.
    @inlinable @inline(__always)
    public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
        let count: UInt32
        if fileID.hasPointerRepresentation {
            text = UInt(bitPattern: fileID.utf8Start)
            count = UInt32(truncatingIfNeeded: fileID.utf8CodeUnitCount)
        } else {
            text = UInt(fileID.unicodeScalar.value)
            count = Self.isScalar
        }
        countAndLine = UInt64(UInt32(clamping: line)) << 32 | UInt64(count)
    }

    private var count: UInt32 { UInt32(truncatingIfNeeded: countAndLine) }

    /// The module and file, as `#fileID` gives them.
    public var fileID: String {
        if count == Self.isScalar { return Unicode.Scalar(UInt32(truncatingIfNeeded: text)).map(String.init) ?? "" }
        // The text of a `StaticString` is part of the program and never moves.
        guard let start = UnsafePointer<UInt8>(bitPattern: text) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// The text as a `StaticString`, which `fatalError` takes.
    var staticFileID: StaticString {
        // The layout of a `StaticString`, which has no initializer from its parts.
        struct Parts {
            let start: UInt
            let count: Int
            let flags: UInt8
        }
        guard count != Self.isScalar, MemoryLayout<Parts>.size == MemoryLayout<StaticString>.size else {
            return "unknown"
        }
        // Flags of 0 stand for a string at an address that need not be ASCII.
        return unsafeBitCast(Parts(start: text, count: Int(count), flags: 0), to: StaticString.self)
    }

    /// The line, counted from 1.
    public var line: UInt { UInt(countAndLine >> 32) }

    /// The file and the line, such as `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.line == rhs.line && lhs.fileID == rhs.fileID }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    /// The length that marks a string of one scalar, which is stored instead of the string's address.
    @usableFromInline static var isScalar: UInt32 { .max }
}

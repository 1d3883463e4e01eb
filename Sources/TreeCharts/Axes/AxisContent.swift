/// The content of an axis: ``AxisMarks``.
///
/// Source: Swift Charts' `AxisContent`.
public protocol AxisContent {
    /// The parts of the axis that are drawn.
    var _parts: Set<_AxisPart> { get }
}

/// A part of each mark on an axis: ``AxisGridLine``, ``AxisTick`` or ``AxisValueLabel``.
///
/// Source: Swift Charts' `AxisMark`.
public protocol AxisMark {
    /// The parts of the axis that are drawn.
    var _parts: Set<_AxisPart> { get }
}

/// A part of an axis.
public enum _AxisPart: String, CaseIterable, Sendable {
    case labels, lines
}

/// The content of ``AxisMarks`` that were created without a closure.
extension Never: AxisMark {
    public var _parts: Set<_AxisPart> {
        switch self {}
    }
}

/// A result builder for the content of an axis.
///
/// Source: Swift Charts' `AxisContentBuilder`.
@resultBuilder
public enum AxisContentBuilder {
    /// Returns the parts of all the content in the closure.
    public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content) -> some AxisContent {
        var parts: Set<_AxisPart> = []
        repeat parts.formUnion((each content)._parts)
        return AxisParts(_parts: parts)
    }
}

/// A result builder for the parts of an axis's marks.
///
/// Source: Swift Charts' `AxisMarkBuilder`.
@resultBuilder
public enum AxisMarkBuilder {
    /// Returns the parts of all the marks in the closure.
    public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
        var parts: Set<_AxisPart> = []
        repeat parts.formUnion((each content)._parts)
        return AxisParts(_parts: parts)
    }
}

private struct AxisParts: AxisContent, AxisMark {
    let _parts: Set<_AxisPart>
}

public import Foundation

/// The direction of a stack or a scroll view.
///
/// Source: SwiftUI's `Axis`.
public enum Axis: Int8, CaseIterable, CustomStringConvertible, Sendable {
    case horizontal, vertical

    /// A set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The horizontal axis.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical axis.
        public static let vertical = Set(rawValue: 2)
    }

    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// An alignment along the horizontal axis.
///
/// Source: SwiftUI's `HorizontalAlignment`.
public struct HorizontalAlignment: Hashable, Sendable {
    let name: String

    fileprivate init(name: String) {
        self.name = name
    }

    /// Creates a custom alignment. In the tree, it has the name of the type.
    public init(_ id: any AlignmentID.Type) {
        name = "\(id)"
    }

    /// Aligned at the leading edges.
    public static let leading = HorizontalAlignment(name: "leading")
    /// Aligned at the centers.
    public static let center = HorizontalAlignment(name: "center")
    /// Aligned at the trailing edges.
    public static let trailing = HorizontalAlignment(name: "trailing")
    /// Aligned at the leading edges of the separators between a list's rows.
    public static let listRowSeparatorLeading = HorizontalAlignment(name: "listRowSeparatorLeading")
    /// Aligned at the trailing edges of the separators between a list's rows.
    public static let listRowSeparatorTrailing = HorizontalAlignment(name: "listRowSeparatorTrailing")
}

/// An alignment along the vertical axis.
///
/// Source: SwiftUI's `VerticalAlignment`.
public struct VerticalAlignment: Hashable, Sendable {
    let name: String

    fileprivate init(name: String) {
        self.name = name
    }

    /// Creates a custom alignment. In the tree, it has the name of the type.
    public init(_ id: any AlignmentID.Type) {
        name = "\(id)"
    }

    /// Aligned at the top edges.
    public static let top = VerticalAlignment(name: "top")
    /// Aligned at the centers.
    public static let center = VerticalAlignment(name: "center")
    /// Aligned at the bottom edges.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// Aligned at the baselines of the first lines of text.
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
    /// Aligned at the baselines of the last lines of text.
    public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// An alignment along both axes.
///
/// Source: SwiftUI's `Alignment`.
public struct Alignment: Hashable, Sendable {
    /// The alignment along the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The alignment along the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates an alignment along both axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centered.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the center of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the center of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the center of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the center of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// At the top and leading edges.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// At the top and trailing edges.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// At the bottom and leading edges.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// At the bottom and trailing edges.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// At the center of the baseline of the first line of text.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// At the leading edge of the baseline of the first line of text.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// At the trailing edge of the baseline of the first line of text.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// At the center of the baseline of the last line of text.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// At the leading edge of the baseline of the last line of text.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// At the trailing edge of the baseline of the last line of text.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A type that identifies a custom alignment.
///
/// Source: SwiftUI's `AlignmentID`.
public protocol AlignmentID {
    /// Returns the position of the alignment in a view of this size. TreeUI never calls it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An edge of a rectangle.
///
/// Source: SwiftUI's `Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The leading edge.
        public static let leading = Set(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 4)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 8)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

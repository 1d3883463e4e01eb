public import Foundation

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A type-erased layout, for switching between layouts. Views keep their state when it changes.
///
/// Source: SwiftUI's `AnyLayout`.
public struct AnyLayout: Layout {
    private let base: any Layout

    /// Creates a layout from another one.
    public init<L: Layout>(_ layout: L) {
        base = layout
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

    public func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

    public var _direction: _LayoutDirection { base._direction }
}

/// The layout of an ``HStack``.
///
/// Source: SwiftUI's `HStackLayout`.
public struct HStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: VerticalAlignment
    /// The distance between the views.
    public var spacing: CGFloat?

    /// Creates the layout. The alignment and the spacing have no effect.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

    public func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

    public var _direction: _LayoutDirection { .horizontal }
}

/// The layout of a ``VStack``.
///
/// Source: SwiftUI's `VStackLayout`.
public struct VStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: HorizontalAlignment
    /// The distance between the views.
    public var spacing: CGFloat?

    /// Creates the layout. The alignment and the spacing have no effect.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

    public func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

    public var _direction: _LayoutDirection { .vertical }
}

/// The layout of a ``ZStack``.
///
/// Source: SwiftUI's `ZStackLayout`.
public struct ZStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: Alignment

    /// Creates the layout. The alignment has no effect.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

    public func placeSubviews(in: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

    public var _direction: _LayoutDirection { .depth }
}

public import Foundation
import RenderTree

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

/// A container that arranges its views by a custom rule.
///
/// TreeUI computes no layout: the container is a group with its views in reading order, and TreeUI never calls the
/// requirements.
///
/// Source: SwiftUI's `Layout`.
public protocol Layout: Animatable, Sendable {
    /// The type of values that the layout keeps between calls.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// The properties of the layout.
    static var layoutProperties: LayoutProperties { get }

    /// Returns the container's size for a proposed size.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the views in the bounds of the container.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Returns the values to keep.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the kept values after the views have changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the preferred spacing around the container.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The direction that the tree shows for the container.
    var _direction: _LayoutDirection { get }
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    public var _direction: _LayoutDirection { .custom }

    /// Returns a container that arranges the views with this layout.
    @MainActor
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutContainer(direction: _direction, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// The direction of a layout that SwiftUI provides.
public enum _LayoutDirection: Sendable {
    case horizontal, vertical, depth, custom
}

struct _LayoutContainer<Content: View>: _PrimitiveView {
    let direction: _LayoutDirection
    let content: Content

    static func _render(_ view: _LayoutContainer, in context: inout _RenderContext) {
        switch view.direction {
        case .horizontal: HStack._render(HStack { view.content }, in: &context)
        case .vertical: VStack._render(VStack { view.content }, in: &context)
        case .depth: ZStack._render(ZStack { view.content }, in: &context)
        case .custom: context.add(RenderNode(id: context.id, role: .group), containing: view.content)
        }
    }
}

/// The size that a container proposes to a view; `nil` means the ideal size.
///
/// Source: SwiftUI's `ProposedViewSize`.
public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width, in points.
    public var width: CGFloat?
    /// The proposed height, in points.
    public var height: CGFloat?

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates a proposal with a size.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Returns the size. A length that is `nil` is replaced by the given size's length.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The views that a layout arranges. TreeUI never creates this value.
///
/// Source: SwiftUI's `LayoutSubviews`.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    /// The direction in which content is read.
    public var layoutDirection: LayoutDirection

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view that a layout arranges. TreeUI never creates this value.
///
/// Source: SwiftUI's `LayoutSubview`.
public struct LayoutSubview: Equatable, Sendable {
    /// The preferred spacing around the view.
    public var spacing: ViewSpacing { ViewSpacing() }
    /// The priority with which the view receives space.
    public var priority: Double { 0 }

    /// Returns the view's size for a proposed size, which is always zero here.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Returns the view's dimensions for a proposed size, which are always zero here.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(width: 0, height: 0) }

    /// Has no effect in a render tree; in SwiftUI, places the view.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}

    /// Returns the default value of the key.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

/// A value that a view provides for the layout around it.
///
/// Source: SwiftUI's `LayoutValueKey`.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for views that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, provides a value for the layout around the view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View { self }
}

/// The preferred spacing around a view. It has no effect in a render tree.
///
/// Source: SwiftUI's `ViewSpacing`.
public struct ViewSpacing: Sendable {
    /// A spacing of zero.
    public static let zero = ViewSpacing()

    /// Creates the default spacing.
    public init() {}

    /// Returns the distance to another spacing, which is zero.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
}

/// The properties of a layout. They have no effect in a render tree.
///
/// Source: SwiftUI's `LayoutProperties`.
public struct LayoutProperties: Sendable {
    /// The axis of a stack.
    public var stackOrientation: Axis?

    /// Creates the default properties.
    public init() {}
}

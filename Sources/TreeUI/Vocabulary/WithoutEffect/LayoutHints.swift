public import Foundation

// Positions and sizes of views: accepted. They have no effect on the tree, unless there is a hint for them.

extension View {
    /// Sets the ratio of width to height; without effect here.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }

    /// Scales the view to fit its container; without effect here.
    public func scaledToFit() -> some View { self }

    /// Scales the view to fill its container; without effect here.
    public func scaledToFill() -> some View { self }

    /// Fixes the view at its ideal size; without effect here.
    public func fixedSize() -> some View { self }

    /// Fixes the view at its ideal size in some directions; without effect here.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

    /// Moves the view by a distance; without effect here.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

    public func offset(_ offset: CGSize) -> some View { self }

    /// Centres the view at a position; without effect here.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

    public func position(_ position: CGPoint) -> some View { self }

    /// Sets the display order of overlapping views; without effect here.
    public func zIndex(_ value: Double) -> some View { self }

    /// Sets the priority with which the view receives space; without effect here.
    public func layoutPriority(_ value: Double) -> some View { self }

    /// Extends the view beyond the safe area; without effect here.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

    /// Extends the view beyond the safe area; without effect here.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Sets a guide that aligns the view horizontally; without effect here, so the closure never runs.
    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Sets a guide that aligns the view vertically; without effect here, so the closure never runs.
    public func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Names the coordinate space of the view; without effect here.
    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }

    /// Sizes the view relative to its container; without effect here.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

    /// Sets the margins of content at some edges; without effect here.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

    /// Sets the margins of content at all edges; without effect here.
    public func contentMargins(_ length: CGFloat) -> some View { self }

    /// Adds content at the top or bottom edge of the view. In the tree, a vertical stack contains the content and the
    /// view.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return VStack {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
    }

    // MARK: Scrolling

    /// Shows or hides scroll indicators; without effect here.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = .all) -> some View { self }

    /// Sets how scrolling dismisses the keyboard; without effect here.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Shows or hides the background of scrolling content; without effect here.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// Sets whether a scroll view clips its content; without effect here.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

    /// Sets whether a person can scroll; without effect here.
    public func scrollDisabled(_ disabled: Bool) -> some View { self }

    /// Marks the views in the layout as targets of scrolling; without effect here.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Sets where scrolling ends; without effect here.
    public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }

    /// Sets how scrolling bounces at its limits; without effect here.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
}

/// The way in which a view fills a space with another aspect ratio; without effect here.
///
/// Source: SwiftUI's `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

/// An edge on the vertical axis.
///
/// Source: SwiftUI's `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom
}

/// An edge on the horizontal axis.
///
/// Source: SwiftUI's `HorizontalEdge`.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing

    /// A set of edges on the horizontal axis.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The leading edge.
        public static let leading = Set(rawValue: 1)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The areas of a screen that content avoids; without effect here.
///
/// Source: SwiftUI's `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The area that the device and the containers cover.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The area that the keyboard covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All areas.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The size of a view, for computing an alignment guide. Nothing here is laid out, so no guide is ever computed.
///
/// Source: SwiftUI's `ViewDimensions`.
public struct ViewDimensions: Sendable {
    /// The width of the view.
    public let width: CGFloat
    /// The height of the view.
    public let height: CGFloat

    /// The value of a guide, which is always 0.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }

    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// The visibility of scroll indicators; without effect here.
///
/// Source: SwiftUI's `ScrollIndicatorVisibility`.
public enum ScrollIndicatorVisibility: Sendable {
    case automatic, visible, hidden, never
}

/// The way in which scrolling dismisses the keyboard; without effect here.
///
/// Source: SwiftUI's `ScrollDismissesKeyboardMode`.
public enum ScrollDismissesKeyboardMode: Sendable {
    case automatic, immediately, interactively, never
}

/// The positions at which scrolling ends; without effect here.
///
/// Source: SwiftUI's `ScrollTargetBehavior`.
public enum ScrollTargetBehavior: Sendable {
    case paging, viewAligned
}

/// The bouncing of a scroll view at its limits; without effect here.
///
/// Source: SwiftUI's `ScrollBounceBehavior`.
public enum ScrollBounceBehavior: Sendable {
    case automatic, always, basedOnSize
}

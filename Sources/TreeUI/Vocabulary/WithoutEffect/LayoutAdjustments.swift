public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the number of columns that the cell spans.
    public func gridCellColumns(_ count: Int) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the horizontal alignment of the cell's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, excludes the cell from the sizing of the grid along the axes.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the ratio of width to height.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the ratio of width to height.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, scales the view to fit its container.
    public func scaledToFit() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, scales the view to fill its container.
    public func scaledToFill() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, fixes the view at its ideal size.
    public func fixedSize() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, fixes the view at its ideal size in some directions.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, moves the view by a distance.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, moves the view by a distance.
    public func offset(_ offset: CGSize) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, centers the view at a position.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, centers the view at a position.
    public func position(_ position: CGPoint) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the display order of overlapping views.
    public func zIndex(_ value: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the priority with which the view receives space.
    public func layoutPriority(_ value: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, extends the view beyond the safe area.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, extends the view beyond the safe area.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets a guide that aligns the view horizontally.
    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets a guide that aligns the view vertically.
    public func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, names the coordinate space of the view.
    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sizes the view relative to its container.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds the padding that fits the window.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds a kind of padding that fits the window.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes how a view fills a space with another aspect ratio.
///
/// Source: SwiftUI's `ContentMode`.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The content fits the frame or fills it.
    case fit, fill
}

/// Has no effect in a render tree; in SwiftUI, describes the areas of a screen that content avoids.
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

/// Has no effect in a render tree; in SwiftUI, describes a view's size for computing an alignment guide. TreeUI computes no
/// layout, so it never computes a guide.
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

/// Has no effect in a render tree; in SwiftUI, identifies a coordinate space.
///
/// Source: SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, Sendable {
    /// The window's coordinate space, or the view's own.
    case global, local
    /// The space of the surrounding view that has this name.
    case named(String)
}

/// Has no effect in a render tree; in SwiftUI, describes the padding of a view in a window.
///
/// Source: SwiftUI's `ScenePadding`.
public struct ScenePadding: Equatable, Sendable {
    /// The smallest padding that keeps the content visible.
    public static let minimum = ScenePadding()
}

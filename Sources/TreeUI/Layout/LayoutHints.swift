public import Foundation

// Where and how large a view is: accepted, and without effect on the tree where there is no hint for it.

extension View {
    /// How wide is to how high.
    public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View { self }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }

    public func scaledToFit() -> some View { self }

    public func scaledToFill() -> some View { self }

    public func fixedSize() -> some View { self }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

    public func offset(x: Double = 0, y: Double = 0) -> some View { self }

    public func offset(_ offset: CGSize) -> some View { self }

    public func position(x: Double = 0, y: Double = 0) -> some View { self }

    public func position(_ position: CGPoint) -> some View { self }

    public func zIndex(_ value: Double) -> some View { self }

    public func layoutPriority(_ value: Double) -> some View { self }

    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    public func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View { self }

    public func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> Double
    ) -> some View { self }

    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }

    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }

    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double?) -> some View { self }

    public func contentMargins(_ length: Double) -> some View { self }

    /// Views at the edge of the view, in the tree before or after it.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
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

    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = .all) -> some View { self }

    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

    public func scrollDisabled(_ disabled: Bool) -> some View { self }

    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }

    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
}

public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom
}

public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// What an alignment guide is computed from. Nothing here is laid out, so it is never computed.
public struct ViewDimensions: Sendable {
    public let width: Double
    public let height: Double

    public subscript(guide: HorizontalAlignment) -> Double { 0 }

    public subscript(guide: VerticalAlignment) -> Double { 0 }
}

public enum ScrollIndicatorVisibility: Sendable {
    case automatic, visible, hidden, never
}

public enum ScrollDismissesKeyboardMode: Sendable {
    case automatic, immediately, interactively, never
}

public enum ScrollTargetBehavior: Sendable {
    case paging, viewAligned
}

public enum ScrollBounceBehavior: Sendable {
    case automatic, always, basedOnSize
}

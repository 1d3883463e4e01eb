public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, turns the hues of the view.
    public func hueRotation(_ angle: Angle) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, turns the brightness of the view into its opacity.
    public func luminanceToAlpha() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, moves the views inside this view together with it.
    public func geometryGroup() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, rotates the view in space around a point.
    public func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, transforms the view by a 3 × 3 matrix.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds a glass background in a shape to the view.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        self
    }

    /// Has no effect in a render tree; in SwiftUI, identifies the glass of the view for transitions.
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, extends the background of the view below bars and sidebars.
    public func backgroundExtensionEffect() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, extends the background of the view, if enabled.
    public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how the glass of the view appears and disappears.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, marks the view as out of date while it waits for new content.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the pointer over the view.
    public func pointerStyle(_ style: PointerStyle?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the shape of the view for some purposes.
    public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds,
        _ shape: S,
        eoFill: Bool = false
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides or shows the system's overlays.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, animates the symbols in the view.
    public func symbolEffect<T: SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, animates the symbols in the view when the value changes.
    public func symbolEffect<T: SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View { self }
}

/// A 3 × 3 matrix. It has no effect in a render tree.
///
/// Source: SwiftUI's `ProjectionTransform`.
public struct ProjectionTransform: Equatable, Sendable {
    /// Creates the identity matrix.
    public init() {}
}

/// The appearance of the pointer. It has no effect in a render tree.
///
/// Source: SwiftUI's `PointerStyle`.
public struct PointerStyle: Hashable, Sendable {
    private let name: String

    /// The default pointer.
    public static let `default` = PointerStyle(name: "default")
    /// The pointer over a link.
    public static let link = PointerStyle(name: "link")
    /// The pointer over horizontal text.
    public static let horizontalText = PointerStyle(name: "horizontalText")
    /// The pointer over vertical text.
    public static let verticalText = PointerStyle(name: "verticalText")
    /// The pointer for selecting a rectangle.
    public static let rectSelection = PointerStyle(name: "rectSelection")
    /// The pointer over content that can be grabbed.
    public static let grabIdle = PointerStyle(name: "grabIdle")
    /// The pointer while content is grabbed.
    public static let grabActive = PointerStyle(name: "grabActive")
    /// The pointer for zooming in.
    public static let zoomIn = PointerStyle(name: "zoomIn")
    /// The pointer for zooming out.
    public static let zoomOut = PointerStyle(name: "zoomOut")
}

/// The purposes of a content shape. They have no effect in a render tree.
///
/// Source: SwiftUI's `ContentShapeKinds`.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Touches and clicks.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The preview of a drag.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The preview of a context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// The effect that a pointer has on the view.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The focus ring.
    public static let focusEffect = ContentShapeKinds(rawValue: 16)
    /// Assistive technology.
    public static let accessibility = ContentShapeKinds(rawValue: 32)
}

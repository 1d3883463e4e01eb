public import Foundation

/// A glass background. It has no effect in a render tree.
///
/// Source: SwiftUI's `Glass`.
public struct Glass: Equatable, Sendable {
    /// The platform's usual glass.
    public static let regular = Glass()
    /// The clear variant of glass.
    public static let clear = Glass()
    /// No glass.
    public static let identity = Glass()

    /// Returns the glass with a tint.
    public func tint(_ color: Color?) -> Glass { self }

    /// Returns the glass configured to react to touches and the pointer.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of a glass background, which is a capsule.
///
/// Source: SwiftUI's `DefaultGlassEffectShape`.
public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// A group of views whose glass effects are combined. The tree contains only the views.
///
/// Source: SwiftUI's `GlassEffectContainer`.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container. The spacing has no effect.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { content }
}

/// The transition of a view's glass when it appears or disappears. It has no effect in a render tree.
///
/// Source: SwiftUI's `GlassEffectTransition`.
public struct GlassEffectTransition: Sendable {
    /// No transition.
    public static let identity = GlassEffectTransition()
    /// A transition that merges the glass with that of nearby views.
    public static let matchedGeometry = GlassEffectTransition()
    /// A transition that fades the content and lets the glass condense.
    public static let materialize = GlassEffectTransition()
}

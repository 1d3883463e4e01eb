public import Foundation

/// A background of glass. It has no effect in a render tree.
///
/// Source: SwiftUI's `Glass`.
public struct Glass: Equatable, Sendable {
    /// The glass that the platform uses.
    public static let regular = Glass()
    /// A clear glass.
    public static let clear = Glass()
    /// No glass.
    public static let identity = Glass()

    /// Returns the glass with a tint.
    public func tint(_ color: Color?) -> Glass { self }

    /// Returns a glass that reacts to touch and pointer.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A group of views whose glass melts together. In the tree it is its content.
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

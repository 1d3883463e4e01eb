/// A preview trait, such as a modifier that provides sample data.
///
/// Traits of the layout and the orientation are accepted, and have no effect here.
///
/// Source: SwiftUI's `PreviewTrait`.
@MainActor @preconcurrency
public struct PreviewTrait<T> {
    let modifiers: [@MainActor (AnyView) async throws -> AnyView]
}

extension PreviewTrait where T == Preview.ViewTraits {
    private static var none: PreviewTrait<Preview.ViewTraits> { PreviewTrait(modifiers: []) }

    /// Creates a trait from several traits.
    public init(_ traits: PreviewTrait<Preview.ViewTraits>...) {
        modifiers = traits.flatMap(\.modifiers)
    }

    /// The default layout. Has no effect here.
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { none }
    /// A layout as large as the view. Has no effect here.
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { none }
    /// A device in portrait orientation. Has no effect here.
    public static var portrait: PreviewTrait<Preview.ViewTraits> { none }
    /// An upside-down device. Has no effect here.
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { none }
    /// A device that is turned to the left. Has no effect here.
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { none }
    /// A device that is turned to the right. Has no effect here.
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { none }

    /// Returns a layout with a size. Has no effect here.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> { none }

    /// Returns a trait that applies a modifier to the view.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
        PreviewTrait(modifiers: [{ try await modifier.apply(to: $0) }])
    }
}

/// A modifier for previews that share a context, such as a store with sample data.
///
/// Source: SwiftUI's `PreviewModifier`.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// The type of the shared context.
    associatedtype Context = Void
    /// The type of view that `body(content:context:)` returns.
    associatedtype Body: View
    /// The view that the preview shows.
    typealias Content = PreviewModifierContent

    /// Creates the context. All previews of the program with a modifier of this type share it.
    static func makeSharedContext() async throws -> Context

    /// Returns the changed view, created from the original `content`.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

extension PreviewModifier {
    fileprivate func apply(to view: AnyView) async throws -> AnyView {
        let context = try await SharedContexts.context(of: Self.self)
        return AnyView(body(content: PreviewModifierContent(view: view), context: context))
    }
}

/// The contexts of modifiers by the modifier's type.
@MainActor
private enum SharedContexts {
    private static var contexts: [ObjectIdentifier: Any] = [:]

    static func context<M: PreviewModifier>(of modifier: M.Type) async throws -> M.Context {
        if let context = contexts[ObjectIdentifier(modifier)] as? M.Context { return context }
        let context = try await M.makeSharedContext()
        contexts[ObjectIdentifier(modifier)] = context
        return context
    }
}

/// The view that a preview shows, as a modifier's body receives it.
///
/// Source: SwiftUI's `PreviewModifierContent`.
public struct PreviewModifierContent: View {
    let view: AnyView

    public var body: some View { view }
}

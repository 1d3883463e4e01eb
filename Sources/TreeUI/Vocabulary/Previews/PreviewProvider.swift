/// A type that provides previews of a view, which a host can list and show. New code uses the macro `#Preview`.
///
/// ```swift
/// struct TimelineView_Previews: PreviewProvider {
///     static var previews: some View {
///         TimelineView(viewModel: .empty)
///             .previewDisplayName("Empty")
///     }
/// }
/// ```
///
/// Source: SwiftUI's `PreviewProvider`.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of view that `previews` returns.
    associatedtype Previews: View

    /// The views to show.
    @ViewBuilder static var previews: Previews { get }

    /// The platform to preview on. Has no effect here.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// Declares a preview of a view, which a host can list and show.
///
/// ```swift
/// #Preview("Empty Timeline") {
///     TimelineView(viewModel: .empty)
/// }
/// ```
///
/// Source: SwiftUI's `Preview(_:body:)`.
/// - Parameters:
///   - name: The name in a list of previews; the name of the file if `nil`.
///   - body: A closure that creates the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TreeUIMacros", type: "Preview")

/// Declares a preview of a view with traits, such as a modifier that provides sample data.
///
/// Source: SwiftUI's `Preview(_:traits:_:body:)`.
/// - Parameters:
///   - name: The name in a list of previews; the name of the file if `nil`.
///   - traits: The first trait.
///   - additionalTraits: More traits.
///   - body: A closure that creates the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TreeUIMacros", type: "Preview")

/// Lets a preview's closure declare a variable with state, such as `@Previewable @State var isOn = false`.
///
/// Source: SwiftUI's `Previewable()`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TreeUIMacros", type: "Previewable")

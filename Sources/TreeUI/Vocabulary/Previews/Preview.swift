/// A preview of a view, with a name and traits. Write one with the macro `#Preview`.
///
/// Source: SwiftUI's `Preview`.
@MainActor @preconcurrency
public struct Preview {
    /// The kind of traits that a view's preview has.
    ///
    /// Source: SwiftUI's `Preview.ViewTraits`.
    public struct ViewTraits {}

    let name: String?
    let traits: [PreviewTrait<ViewTraits>]
    let body: @MainActor () -> any View

    /// Creates a preview.
    /// - Parameters:
    ///   - name: The name in a list of previews; the name of the file if `nil`.
    ///   - traits: The traits of the preview.
    ///   - body: A closure that creates the view.
    public init(
        _ name: String? = nil,
        traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.traits = traits
        self.body = body
    }

    /// Creates the view, and applies the traits' modifiers.
    func makeView() async throws -> AnyView {
        var view = AnyView(erasing: body())
        for trait in traits {
            for modify in trait.modifiers { view = try await modify(view) }
        }
        return view
    }
}

/// A type that the macro `#Preview` generates. A host finds it in the program.
///
/// Source: SwiftUI's `PreviewRegistry`.
@MainActor @preconcurrency
public protocol PreviewRegistry {
    /// The module and the file of the preview.
    static var fileID: String { get }
    /// The line of the preview.
    static var line: Int { get }
    /// The column of the preview.
    static var column: Int { get }

    /// Creates the preview.
    static func makePreview() throws -> Preview
}

extension PreviewRegistry {
    /// A name for the preview type that no type of the declaring module can shadow.
    public typealias RegisteredPreview = Preview
}

/// The parts of the placeholder for a search without results.
///
/// Source: SwiftUI's `SearchUnavailableContent`.
public struct SearchUnavailableContent {
    /// The title.
    public struct Label: View {
        let text: String?

        public var body: some View {
            TreeUI.Label(text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
        }
    }

    /// The advice below the title.
    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// No actions.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A placeholder for a search without results.
    public static var search: ContentUnavailableView { placeholder(nil) }

    /// Returns a placeholder for a search for this text without results.
    public static func search(text: String) -> ContentUnavailableView { placeholder(text.isEmpty ? nil : text) }

    private static func placeholder(_ text: String?) -> ContentUnavailableView {
        ContentUnavailableView(label: { Label(text: text) }, description: { Description() }, actions: { Actions() })
    }
}

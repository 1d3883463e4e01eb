extension ContentUnavailableView where Label == TreeUI.Label<Text, Image>, Description == Text, Actions == EmptyView {
    /// A placeholder for a search that has no results.
    public static var search: ContentUnavailableView { placeholder("No Results") }

    /// Returns a placeholder for a search for this text that has no results.
    public static func search(text: String) -> ContentUnavailableView {
        text.isEmpty ? search : placeholder("No Results for “\(text)”")
    }

    private static func placeholder(_ title: String) -> ContentUnavailableView {
        ContentUnavailableView(
            label: { TreeUI.Label(title, systemImage: "magnifyingglass") },
            description: { Text("Check the spelling or try a new search.") }
        )
    }
}

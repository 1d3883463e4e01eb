/// A view that creates its content once and keeps it for as long as it is shown.
///
/// The content closure of a window or a tab runs on each evaluation. If it created new view models each time, the text
/// that a person has typed would be lost.
///
/// ```swift
/// WindowGroup("New Note", id: "note") {
///     EntryPoint { NoteView(viewModel: environment.makeNoteViewModel()) }
/// }
/// ```
///
/// In a window of a feature with a session, it closes the window when the session ends: see ``Feature/session(_:)``.
public struct EntryPoint<Content: View>: View {
    @Environment(\.windowSession) private var session
    @Environment(\.dismiss) private var dismiss
    @State private var cache = ContentCache<Content>()
    private let make: () -> Content

    /// Creates a view from a closure that creates the content and its view models.
    public init(@ViewBuilder make: @escaping () -> Content) {
        self.make = make
    }

    public var body: some View {
        cache.content(make)
            .onChange(of: session) { dismiss() }
    }
}

@MainActor
final class ContentCache<Content> {
    private var content: Content?

    func content(_ make: () -> Content) -> Content {
        if let content { return content }
        let content = make()
        self.content = content
        return content
    }
}

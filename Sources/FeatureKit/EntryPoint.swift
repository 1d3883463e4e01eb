/// A view that is made with view models of its own, made once for as long as it is shown.
///
/// What a window or a tab shows is asked for again at each evaluation; made anew each time, its view models would lose
/// what a person has typed.
///
/// ```swift
/// WindowGroup("New Note", id: "note") {
///     EntryPoint { NoteView(viewModel: environment.makeNoteViewModel()) }
/// }
/// ```
public struct EntryPoint<Content: View>: View {
    @State private var made = Made<Content>()
    private let make: () -> Content

    public init(@ViewBuilder make: @escaping () -> Content) {
        self.make = make
    }

    public var body: Content { made.content(make) }
}

@MainActor
private final class Made<Content> {
    private var content: Content?

    func content(_ make: () -> Content) -> Content {
        if let content { return content }
        let content = make()
        self.content = content
        return content
    }
}

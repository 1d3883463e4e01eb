/// A view that a factory made, made once for as long as it is shown.
///
/// A factory makes view models with its view, so making the view anew at each evaluation would lose their state.
package struct EntryPoint<Content: View>: View {
    @State private var made = Made<Content>()
    private let make: () -> Content

    package init(make: @escaping () -> Content) {
        self.make = make
    }

    package var body: Content { made.content(make) }
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

import TreeUI

@MainActor @Observable
final class Draft {
    var text = "draft"
    @ObservationIgnored var saves = 0
}

/// Models and builders that the app defines.
struct Editor: View {
    @Bindable var draft: Draft

    var body: some View {
        Framed {
            TextField("Text", text: $draft.text)
            Text(draft.text)
        }
        .onTapGesture { @Sendable in }
    }
}

struct Framed<Content: View>: View {
    private let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View { content.frame(width: 100) }
}

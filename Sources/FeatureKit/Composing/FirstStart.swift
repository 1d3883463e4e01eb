/// A screen that the main window of an ``AppShell`` shows in place of the features, such as an introduction.
///
/// Create one with ``AppShell/firstStart(isNeeded:changes:content:)``.
struct FirstStart<Screen: View> {
    let isNeeded: @MainActor () -> Bool
    /// Returns a stream with an element after each change of `isNeeded`.
    let changes: @MainActor () -> AsyncStream<Void>
    /// Creates the screen. Its parameter is called when a person has completed the screen.
    let make: @MainActor (_ onComplete: @escaping @MainActor () -> Void) -> Screen
}

/// A view that shows the first-start screen while that is needed, and other content otherwise.
struct FirstStartGate<Screen: View, Content: View>: View {
    private let firstStart: FirstStart<Screen>
    private let content: Content
    /// The number of changes so far. It makes the body depend on the changes.
    @State private var changeCount = 0
    /// Whether a person has completed a screen that is still needed, because its result could not be stored.
    @State private var isDismissed = false

    init(_ firstStart: FirstStart<Screen>, @ViewBuilder content: () -> Content) {
        self.firstStart = firstStart
        self.content = content()
    }

    var body: some View {
        let isNeeded = isNeeded(after: changeCount)
        Group {
            if isNeeded, !isDismissed {
                EntryPoint { firstStart.make { isDismissed = true } }
                    .keepsPathsWaiting()
            } else {
                content
            }
        }
        // A screen that is needed again is shown again.
        .onChange(of: isNeeded) { isDismissed = false }
        .ongoingTask {
            for await _ in firstStart.changes() { changeCount += 1 }
        }
    }

    private func isNeeded(after changeCount: Int) -> Bool { firstStart.isNeeded() }
}

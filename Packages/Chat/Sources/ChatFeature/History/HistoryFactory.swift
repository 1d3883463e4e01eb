import ChatModel

/// The factory for the history. It needs the store alone.
struct HistoryFactory: Sendable {
    let store: any ChatStore

    @MainActor
    func makeHistoryView() -> HistoryView {
        HistoryView(viewModel: HistoryViewModel(store: store))
    }
}

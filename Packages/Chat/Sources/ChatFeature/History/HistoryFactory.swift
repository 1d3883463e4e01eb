import ChatModel

/// The factory for the history. It only needs the store.
struct HistoryFactory: Sendable {
    let store: any ChatStore

    @MainActor
    func makeHistoryView() -> HistoryView {
        HistoryView(viewModel: HistoryViewModel(store: store))
    }
}

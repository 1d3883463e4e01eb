import FeatureKit
import StatusModel

struct TimelineView: View {
    @Environment(\.openWindow) private var openWindow
    @Bindable var viewModel: TimelineViewModel

    var body: some View {
        VStack(alignment: .leading) {
            TimelineHeader(viewModel: viewModel)
            content
        }
        // What appears above the statuses moves them down.
        .animation(.default, value: viewModel.unsent)
        .animation(.default, value: viewModel.muting.last)
        .navigationTitle("Status")
        .searchable(text: $viewModel.selection.search, prompt: "Search statuses")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("New Status", systemImage: "square.and.pencil") { compose() }
                    .buttonStyle(.borderedProminent)
            }
            ToolbarItem {
                AsyncButton("Refresh", systemImage: "arrow.clockwise") { await viewModel.refresh() }
                    .keyboardShortcut("r")
                    .help("Fetch the latest statuses")
            }
        }
        .modifier(TimelinePresentations(viewModel: viewModel, muting: viewModel.muting))
        .modifier(OutboxPresentations(viewModel: viewModel.outbox))
        .task(id: viewModel.selection) { await viewModel.load() }
        // Outermost, so that it observes before the first load begins.
        .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.content {
        case .loading:
            ProgressView("Loading statuses…")
        case .failed(let sentence):
            ContentUnavailableView {
                Label("The Timeline Is Not Available", systemImage: "exclamationmark.triangle")
            } description: {
                Text(sentence)
            } actions: {
                AsyncButton("Try Again") { await viewModel.load() }
            }
        case .statuses(let statuses) where statuses.isEmpty && !viewModel.selection.search.isEmpty:
            ContentUnavailableView {
                Label("No Results", systemImage: "magnifyingglass")
            } description: {
                Text("No status contains “\(viewModel.selection.search)”.")
            } actions: {
                Button("Clear Search") { viewModel.selection.search = "" }
            }
        case .statuses(let statuses) where statuses.isEmpty && viewModel.unsent.isEmpty:
            ContentUnavailableView {
                Label("No Statuses", systemImage: "bubble.left")
            } description: {
                Text(viewModel.emptyReason)
            } actions: {
                Button("New Status") { compose() }
            }
        case .statuses(let statuses):
            list(statuses)
        }
    }

    private func list(_ statuses: [Status]) -> some View {
        List {
            if let notice = viewModel.notice {
                Text(notice).foregroundStyle(.secondary).accessibilityAddTraits(.updatesFrequently)
            }
            ForEach(viewModel.unsent) { OutboxRow(entry: $0, viewModel: viewModel.outbox) }
            ForEach(statuses) { status in
                TimelineRow(status: status, age: viewModel.age(of: status), viewModel: viewModel)
            }
            if viewModel.hasOlder {
                AsyncButton("Show Older") { await viewModel.showOlder() }
            }
        }
        .refreshable { await viewModel.refresh() }
    }

    private func compose() {
        openWindow(id: ComposeScene.id)
    }
}

/// The choice of the timeline, and the mute that can be undone.
private struct TimelineHeader: View {
    @Bindable var viewModel: TimelineViewModel

    var body: some View {
        Picker("Timeline", selection: $viewModel.selection.scope) {
            ForEach(TimelineScope.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        if viewModel.selection.scope == .address {
            TextField("Timeline address", text: $viewModel.selection.address, prompt: Text("@alice"))
                .onSubmit { Work { await viewModel.refresh() } }
        }
        if let last = viewModel.muting.last {
            HStack {
                Text(last.sentence)
                if last.isNew {
                    AsyncButton("Undo") { await viewModel.muting.undo() }
                        .keyboardShortcut("z")
                }
            }
            .transition(.move(edge: .top).combined(with: .opacity))
        }
    }
}

/// The sheets and dialogs of the timeline.
private struct TimelinePresentations: ViewModifier {
    @Bindable var viewModel: TimelineViewModel
    @Bindable var muting: TimelineMuting

    func body(content: Content) -> some View {
        content
            .sheet(isPresented: $muting.isMutingKeyword) {
                MuteKeywordView(viewModel: muting)
            }
            .sheet(isPresented: $viewModel.editor.isPresent) {
                if let editor = viewModel.editor {
                    StatusEditorView(title: "Edit Status", editor: editor)
                }
            }
            .confirmationDialog(
                "Delete this status?",
                isPresented: $viewModel.isAskingToDelete,
                titleVisibility: .visible,
                presenting: viewModel.deletion
            ) { status in
                AsyncButton("Delete", role: .destructive) { await viewModel.delete(status) }
                Button("Keep", role: .cancel) {}
            } message: { status in
                Text("“\(status.content.excerpt)” cannot be restored.")
            }
            .alert("Not Muted", reason: $muting.failure)
            .alert("Not Deleted", reason: $viewModel.failure)
    }
}

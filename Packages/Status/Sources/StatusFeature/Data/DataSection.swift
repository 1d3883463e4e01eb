import FeatureKit
import Foundation

/// The buttons for exporting, importing and deleting everything.
struct DataSection: View {
    @Bindable var viewModel: DataViewModel

    var body: some View {
        Section {
            AsyncButton("Export…", systemImage: "square.and.arrow.up") { await viewModel.beginExporting() }
            Button("Import…", systemImage: "square.and.arrow.down") { viewModel.isImporting = true }
            Button("Delete All…", systemImage: "trash", role: .destructive) { viewModel.isAskingToDelete = true }
            if let notice = viewModel.notice {
                Text(notice)
            }
        } header: {
            Text("Data")
        } footer: {
            Text("Export saves all statuses and mutes as a JSON file.")
        }
        .fileExporter(
            isPresented: $viewModel.exported.isPresent,
            item: viewModel.exported,
            defaultFilename: "statuslog.json",
            onCompletion: { viewModel.finishExporting($0) }
        )
        .fileImporter(isPresented: $viewModel.isImporting, allowedContentTypes: [.json]) { result in
            Work { await viewModel.importFile(result) }
        }
        .confirmationDialog(
            "Delete all statuses and mutes?",
            isPresented: $viewModel.isAskingToDelete,
            titleVisibility: .visible
        ) {
            AsyncButton("Delete All", role: .destructive) { await viewModel.deleteAll() }
            Button("Keep", role: .cancel) {}
        } message: {
            Text("Drafts and unsent statuses on this machine are deleted too. Statuses on the server stay.")
        }
    }
}

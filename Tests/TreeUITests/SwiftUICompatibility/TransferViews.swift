import Foundation
import TreeUI

/// Files and values that move between views and applications.
struct TransferViews: View {
    @State private var isImporting = false
    @State private var items: [String] = []

    var body: some View {
        List(items, id: \.self) { Text($0) }
            .copyable(items)
            .cuttable(for: String.self) { items }
            .pasteDestination(for: String.self) { items += $0 }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { _ in }
            .fileDialogDefaultDirectory(URL(filePath: "/"))
            .fileDialogMessage("Choose a list")
            .fileDialogMessage(Text("Choose a list"))
            .fileDialogConfirmationLabel("Read")
            .fileDialogConfirmationLabel(Text("Read"))
    }
}

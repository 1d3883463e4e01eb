import AppHost
import RenderTree
@_spi(Hosts) import TreeUI

// The samples in the documentation comments of previews and entries.

struct TimelineView: View {
    struct Model {
        static var empty: Model { Model() }
    }

    let viewModel: Model

    var body: some View { Text("Empty") }
}

#Preview("Empty Timeline") {
    TimelineView(viewModel: .empty)
}

struct TimelineView_Previews: PreviewProvider {
    static var previews: some View {
        TimelineView(viewModel: .empty)
            .previewDisplayName("Empty")
    }
}

extension EnvironmentValues {
    @Entry var isNarrow = false
}

@MainActor private func show() async throws {
    for preview in PreviewEntry.all { print(preview.module, preview.name) }
    if let preview = PreviewEntry.all.first {
        let session = try await preview.makeSession()
        print(session.tree.outline)
    }
    print(PreviewHost.list)
    if let outline = try await PreviewHost.show("Timeline") { print(outline) }
}

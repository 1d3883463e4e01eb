import FeatureKit

/// Presentations that cover a page until they are dismissed.
struct PresentationsView: View {
    @State private var isSheetOpen = false
    @State private var isPopoverOpen = false
    @State private var isAsking = false
    @State private var isChoosing = false
    @State private var name = ""

    var body: some View {
        VStack(alignment: .leading) {
            Text("Behind it all")
            Button("Open the sheet") { isSheetOpen = true }
            Button("Open the popover") { isPopoverOpen = true }
                .popover(isPresented: $isPopoverOpen) { Text("A word of explanation") }
            Button("Delete") { isAsking = true }
            Button("Empty the bin") { isChoosing = true }
        }
        .sheet(isPresented: $isSheetOpen) {
            Form {
                TextField("Name", text: $name, prompt: Text("Ada"))
                TextField("Description", text: .constant(""))
            }
            .navigationTitle("New folder")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isSheetOpen = false } }
                ToolbarItem(placement: .confirmationAction) { Button("Create") {}.disabled(name.isEmpty) }
            }
        }
        .alert("Delete this folder?", isPresented: $isAsking) {
            Button("Cancel", role: .cancel) {}
            Button("Delete it", role: .destructive) {}
        } message: {
            Text("Its messages go with it.")
        }
        .confirmationDialog("Empty the bin?", isPresented: $isChoosing, titleVisibility: .visible) {
            Button("Everything", role: .destructive) {}
            Button("What is older than a month") {}
        }
    }
}

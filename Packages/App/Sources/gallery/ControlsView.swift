import FeatureKit

/// Every control, enabled and disabled.
struct ControlsView: View {
    @State private var name = "Ada"
    @State private var secret = "hunter2"
    @State private var note = "Two lines:\nthis is the second."
    @State private var isPublic = true
    @State private var filter = "Mine"
    @State private var volume = 0.4
    @State private var guests = 3
    @State private var day = Date(timeIntervalSince1970: 1_750_000_000)
    @State private var isOpen = true
    @State private var taps = 0

    var body: some View {
        Form {
            Section("Reading") {
                Text("Plain text, and \(taps) taps")
                Text("A heading of its own").accessibilityAddTraits(.isHeader)
                Label("Starred", systemImage: "star")
                Image(systemName: "moon").accessibilityLabel("Night")
                HStack {
                    Text("Rated"); Text("4 of 5")
                }.accessibilityElement(children: .combine)
                ProgressView("Uploading", value: 0.4)
                ProgressView("Loading…")
                Gauge(value: 80.0, in: 0...100) { Text("Battery") }
            }
            Section("Pressing") {
                HStack {
                    Button("Count") { taps += 1 }
                    Button("Locked") {}.disabled(true)
                    Button("Delete", role: .destructive) {}
                    Button {
                        taps += 1
                    } label: {
                        Image(systemName: "plus")
                    }.accessibilityLabel("Add one")
                }
                if let manual = URL(string: "https://example.com/manual?page=1&lang=en") {
                    Link("Read the manual", destination: manual)
                }
                Menu("More") {
                    Button("Copy") {}
                    Button("Share") {}.disabled(true)
                }
                Text("Has a menu of its own").contextMenu { Button("Mute") {} }
            }
            Section("Typing") {
                TextField("Name", text: $name, prompt: Text("Your name"))
                TextField("Locked name", text: .constant("Grace")).disabled(true)
                SecureField("Password", text: $secret)
                TextEditor(text: $note).accessibilityLabel("Note")
            }
            Section("Choosing") {
                Toggle("Public", isOn: $isPublic)
                Toggle("Sounds", isOn: .constant(false)).disabled(true)
                Picker("Filter", selection: $filter) {
                    ForEach(["All", "Mine", "Following"], id: \.self) { Text($0) }
                }
                Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
                Stepper("Guests", value: $guests, in: 1...9)
                DatePicker("Departure", selection: $day, displayedComponents: .date)
                DisclosureGroup("Details", isExpanded: $isOpen) { Text("What was hidden") }
                DisclosureGroup("Closed") { Text("Still hidden") }
            }
        }
    }
}

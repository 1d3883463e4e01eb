import TreeUI

struct Controls: View {
    @State private var volume = 0.5
    @State private var size: CGFloat = 12
    @State private var count = 1
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var isOpen = false

    var body: some View {
        Form {
            Section("Sound") {
                Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
                Slider(value: $volume, in: 0...1, step: 0.5) { _ in
                } label: {
                    Text("Older")
                }
                Slider(value: $size, in: 8...24).accessibilityLabel("Size").tint(.blue)
                Gauge(value: volume) { Text("Level") }.gaugeStyle(.accessoryCircular)
            }
            Stepper("Count", value: $count, in: 0...2).onChange(of: count) { volume = 0 }
            DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.compact)
            DisclosureGroup("More", isExpanded: $isOpen) {
                LabeledContent("Version", value: "1.0")
            }
            ShareLink(item: "https://example.org")
            AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                ProgressView()
            }
            .frame(width: 40, height: 40)
            .clipShape(.circle)
            .accessibilityLabel("Portrait")
        }
        .formStyle(.grouped)
        .environment(\.timeZone, .gmt)
        .environment(\.calendar, Calendar(identifier: .gregorian))
    }
}

struct BouncyButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding()
            .background(configuration.role == .destructive ? Color.red : Color.blue)
            .clipShape(Capsule())
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

struct CheckToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square" : "square")
                configuration.label
            }
        }
    }
}

struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.icon
            configuration.title
        }
    }
}

struct ConfirmingStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Menu("Really?") {
            Button("Yes") { configuration.trigger() }
        }
    }
}

struct Styled: View {
    @State private var isOn = false
    @State private var log = ""

    var body: some View {
        Button("Go", role: .destructive) { log += "go " }.buttonStyle(BouncyButtonStyle())
        Button("Plain") {}.buttonStyle(PlainButtonStyle())
        Button("Named") {}.buttonStyle(.borderedProminent).controlSize(.large)
        Button("Erase") { log += "erased" }.buttonStyle(ConfirmingStyle())
        Toggle("Check", isOn: $isOn).toggleStyle(CheckToggleStyle())
        Label("Both", systemImage: "star").labelStyle(StackedLabelStyle())
        List { Text("Row") }.listStyle(InsetGroupedListStyle())
        ProgressView("Loading").progressViewStyle(CircularProgressViewStyle(tint: .red))
        Text(log)
    }
}

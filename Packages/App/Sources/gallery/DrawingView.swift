import FeatureKit

/// Hints for drawing: text styles, colors, tints, effects.
struct DrawingView: View {
    @State private var isOn = true

    /// A type for the values: otherwise the compiler cannot read the chart in reasonable time with SwiftUI.
    private let days: [(steps: Int, week: String)] = [
        (3, "First"), (10, "First"), (6, "First"), (2, "Second"), (9, "Second"),
    ]
    private let inks: [(String, Color)] = [
        ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
        ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown),
        ("gray", .gray), ("primary", .primary), ("secondary", .secondary),
        ("#7A1FA3", Color(red: 0.48, green: 0.12, blue: 0.64)),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading) {
                Text("Large title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Headline").font(.headline)
                Text("Body, bold and italic").bold().italic()
                Text("Caption").font(.caption)
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 4)) {
                ForEach(inks.indices, id: \.self) { Text(inks[$0].0).foregroundStyle(inks[$0].1) }
            }
            ForEach(inks.indices, id: \.self) { index in
                HStack {
                    Button("Press") {}.buttonStyle(.borderedProminent)
                    Button("Press softly") {}.buttonStyle(.bordered)
                    Toggle("On", isOn: $isOn)
                    ProgressView("\(inks[index].0)", value: 0.6)
                }
                .tint(inks[index].1)
            }
            HStack(spacing: 24) {
                Text("Blurred").blur(radius: 1)
                Text("Turned").rotationEffect(.degrees(12))
                Text("Scaled").scaleEffect(1.3)
                Text("Faint").opacity(0.6)
                Text("Secret").redacted(reason: .privacy)
                Text("Loading").redacted(reason: .placeholder)
            }
            VStack(alignment: .leading) {
                Text("On a material")
                Button("Press") {}
            }
            .padding()
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
            Chart {
                ForEach(days.indices, id: \.self) { index in
                    BarMark(x: .value("Day", "Day \(index)"), y: .value("Steps", days[index].steps))
                        .foregroundStyle(by: .value("Week", days[index].week))
                }
                RuleMark(y: .value("Goal", 6)).annotation { Text("Goal <6>") }
            }
            .frame(height: 200)
            .accessibilityLabel("Steps <b>of</b> two weeks")
        }
    }
}

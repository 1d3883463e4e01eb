import FeatureKit

/// A chart with a bar for each count.
struct BarChart: View {
    let name: String
    /// The title of the axis with the bars' labels, such as "Day".
    let title: String
    let bars: [Bar]

    var body: some View {
        Chart(bars) { bar in
            BarMark(x: .value(title, bar.label), y: .value("Statuses", bar.count))
        }
        .frame(height: 220)
        .accessibilityLabel(name)
    }
}

/// A chart with a horizontal bar for each count.
struct HorizontalBarChart: View {
    let name: String
    let title: String
    let bars: [Bar]

    var body: some View {
        Chart(bars) { bar in
            BarMark(x: .value("Statuses", bar.count), y: .value(title, bar.label))
        }
        .frame(height: Double(bars.count) * 28 + 48)
        .accessibilityLabel(name)
    }
}

import FeatureKit

/// A chart with a horizontal bar for each value. The longest bar is the largest value.
///
/// Each bar is a gauge, so it has a name, a value and limits wherever it is shown: a bar of characters, an element with a
/// value, or a view of SwiftUI.
struct BarChart: View {
    let bars: [Bar]

    var body: some View {
        // A gauge needs a range that is not empty.
        let largest = max(bars.map(\.count).max() ?? 0, 1)
        ForEach(bars) { bar in
            Gauge(value: Double(bar.count), in: 0...Double(largest)) {
                Text(bar.label)
            } currentValueLabel: {
                Text("\(bar.count)")
            }
            .gaugeStyle(.linearCapacity)
        }
    }
}

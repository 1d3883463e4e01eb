import FeatureKit

// The samples in the documentation comments of TreeCharts, compiled.

enum ChartSamples {
    struct Day: Identifiable {
        let id: Int
        let name: String
        let steps: Int
    }

    @MainActor
    static func axes(of days: [Day]) -> some View {
        Chart(days) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
            .chartYAxis {
                AxisMarks { AxisValueLabel() }
            }
    }

    @MainActor
    static func steps(of days: [Day]) -> some View {
        Chart(days) { day in
            BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps))
        }
        .accessibilityLabel("Steps of the week")
    }

    struct DayMarks: ChartContent {
        let days: [Day]

        var body: some ChartContent {
            ForEach(days) { day in
                BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps))
            }
            RuleMark(y: .value("Goal", 10_000))
        }
    }

    struct StepsView: View {
        let days: [Day]

        var body: some View {
            Chart(days) { day in
                BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps))
            }
            .frame(height: 220)
            .accessibilityLabel("Steps of the week")
        }
    }

    enum Meal: String, Plottable {
        case breakfast = "Breakfast"
        case lunch = "Lunch"
    }
}

import FeatureKit

/// Charts as SwiftUI files write them, with the declarations that the module offers.
enum Meal: String, Plottable, CaseIterable {
    case breakfast = "Breakfast"
    case lunch = "Lunch"
}

/// A type that is plotted as a number.
struct Calories: Plottable {
    var kilo: Double

    var primitivePlottable: Double { kilo * 1_000 }

    init(kilo: Double) { self.kilo = kilo }

    init?(primitivePlottable: Double) { kilo = primitivePlottable / 1_000 }
}

struct CalorieChart: View {
    var body: some View {
        Chart(Meal.allCases, id: \.self) { meal in
            BarMark(x: .value("Meal", meal), y: .value("Calories", Calories(kilo: 0.5)))
        }
        .chartYAxis { AxisMarks(preset: .extended) }
        .chartXAxis { AxisMarks(preset: .inset, values: ["Lunch"]) }
    }
}

struct Serving: Identifiable {
    let id: Int
    let day: String
    let meal: Meal
    let count: Int
}

let servings = [
    Serving(id: 0, day: "Mon", meal: .breakfast, count: 2),
    Serving(id: 1, day: "Mon", meal: .lunch, count: 1),
    Serving(id: 2, day: "Tue", meal: .breakfast, count: 0),
    Serving(id: 3, day: "Tue", meal: .lunch, count: 4),
]

struct StackedChart: View {
    var body: some View {
        Chart(servings) { serving in
            BarMark(x: .value("Day", serving.day), y: .value("Servings", serving.count))
                .foregroundStyle(by: .value("Meal", serving.meal))
        }
    }
}

struct GoalMarks: ChartContent {
    let goal: Double

    var body: some ChartContent {
        RuleMark(y: .value("Goal", goal))
            .foregroundStyle(.red)
            .annotation(position: .top, alignment: .leading) { Text("At least \(Int(goal))") }
        RuleMark(x: .value("Today", "Tue"))
    }
}

struct MixedChart: View {
    var goal: Double? = 3
    var showsPoints = true

    var body: some View {
        Chart {
            ForEach(servings.filter { $0.meal == .lunch }) { serving in
                LineMark(
                    x: .value("Day", serving.day),
                    y: .value("Servings", serving.count),
                    series: .value("Meal", serving.meal)
                )
                if showsPoints {
                    PointMark(x: .value("Day", serving.day), y: .value("Servings", serving.count))
                        .accessibilityLabel("Lunch on \(serving.day)")
                        .accessibilityValue("\(serving.count) servings")
                } else {
                    PointMark(x: .value("Day", serving.day), y: .value("Servings", 0))
                }
            }
            if let goal { GoalMarks(goal: goal) }
            if #available(macOS 15, *) {
                Group {
                    ForEach(0..<1) { index in
                        PointMark(x: .value("Day", "Tue"), y: .value("Servings", index)).foregroundStyle(.orange)
                    }
                }
            }
        }
        .chartXAxis(.visible)
        .chartYAxis {
            AxisMarks(preset: .aligned, position: .leading, values: [0, 2, 4]) {
                AxisGridLine()
                AxisTick()
                AxisValueLabel()
            }
        }
        .frame(height: 160)
    }
}

struct EmojiChart: View {
    var body: some View {
        Chart(Meal.allCases, id: \.self) { meal in
            BarMark(x: .value(Text("Servings"), meal.rawValue.count), y: .value("Meal" as Substring, meal.rawValue))
                .annotation(position: .trailing) { Text("☕️") }
        }
        .chartYAxis(.hidden)
        .chartXAxis {
            AxisMarks(values: .automatic(desiredCount: 3))
        }
    }
}

struct DateChart: View {
    let dates: [Date]

    var body: some View {
        Chart(dates, id: \.self) { date in
            BarMark(x: .value("Day", date, unit: .day), y: .value("Logins", 1))
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .day)) { AxisValueLabel() }
        }
        .chartYAxis {
            AxisMarks(position: .trailing, values: .automatic)
        }
    }
}

import FeatureKit
import InsightsRepository

struct InsightsView: View {
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
    let viewModel: InsightsViewModel

    var body: some View {
        content
            .navigationTitle(viewModel.title)
            .task(id: timeZone) { await viewModel.load(in: timeZone) }
            .ongoingTask { await viewModel.followChanges() }
    }

    @ViewBuilder private var content: some View {
        if let insights = viewModel.insights, insights.total > 0 {
            Form {
                if let problem = viewModel.problem { Text(problem).foregroundStyle(.red) }
                SummarySection(insights: insights)
                Section("Last \(insights.days.count) Days") {
                    BarChart(
                        name: "Statuses per day",
                        title: "Day",
                        bars: Bar.days(insights.days, locale: locale)
                    )
                }
                Section("Hours of the Day") {
                    BarChart(name: "Statuses per hour", title: "Hour", bars: Bar.hours(insights.hours))
                }
                if !insights.emoji.isEmpty {
                    Section("Most Used Emoji") {
                        HorizontalBarChart(name: "Statuses per emoji", title: "Emoji", bars: Bar.emoji(insights.emoji))
                    }
                }
            }
        } else if viewModel.insights != nil {
            ContentUnavailableView {
                Label("Nothing to Count", systemImage: "chart.bar")
            } description: {
                Text("Post a status to see your days, hours and streaks here.")
            }
        } else if let problem = viewModel.problem {
            ContentUnavailableView {
                Label("The Statuses Cannot Be Counted", systemImage: "exclamationmark.triangle")
            } description: {
                Text(problem)
            } actions: {
                AsyncButton("Try Again") { await viewModel.reload() }
            }
        } else {
            ProgressView("Counting…")
        }
    }
}

private struct SummarySection: View {
    let insights: Insights

    var body: some View {
        Section("Summary") {
            LabeledContent("Statuses", value: "\(insights.total)")
            LabeledContent("Current streak", value: days(insights.currentStreak))
            LabeledContent("Longest streak", value: days(insights.longestStreak))
        }
    }

    private func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}

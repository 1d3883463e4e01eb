import FeatureKit
import Testing
import TreeUITesting

@Suite("Charts", .testApp) @MainActor
struct ChartTests {
    @Test func `each mark becomes a point labeled with the mark's position and series`() async throws {
        let app = TestApp(view: StackedChart())
        #expect(
            app.main.chart("Day, Servings").outline == """
                - chart "Day, Servings"
                  - point "Mon, Breakfast" = 2
                  - point "Mon, Lunch" = 1
                  - point "Tue, Breakfast" = 0
                  - point "Tue, Lunch" = 4
                """
        )
        #expect(app.main.chart().point("Tue, Lunch").value == "4")
        #expect(app.main.chart().points.count == 4)
    }

    @Test func `line, point and rule marks keep the order of their declaration`() async throws {
        let app = TestApp(view: MixedChart())
        #expect(
            app.main.chart().outline == """
                - chart "Day, Servings"
                  - point "Mon, Lunch" = 1
                  - point "Lunch on Mon" = "1 servings"
                  - point "Tue, Lunch" = 4
                  - point "Lunch on Tue" = "4 servings"
                  - point "Goal" = 3
                    - text "At least 3"
                  - point "Today" = "Tue"
                  - point "Tue" = 0
                """
        )
        let goal = try app.main.point("Goal").node()
        #expect(goal.attributes[.style] == "rule")
        #expect(goal.attributes[.foreground] == "red")
        #expect(try app.main.point("Lunch on Tue").node().attributes[.amount] == 4)
    }

    @Test func `a chart without data has no points`() async throws {
        let app = TestApp(
            view: Chart([] as [Serving]) { BarMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
        )
        #expect(app.main.chart().points.count == 0)
    }

    @Test func `horizontal bars have their quantities on the x-axis`() async throws {
        let chart = try TestApp(view: EmojiChart()).main.chart("Servings, Meal").node()
        #expect(chart.attributes[.axis] == "horizontal")
        #expect(chart.attributes[.yAxis] == "")
        #expect(chart.attributes[.xAxis] == "labels lines")
        #expect(chart.children.map(\.label) == ["Breakfast", "Lunch"])
        #expect(chart.children.map(\.value) == [9, 5])
    }

    @Test func `a custom Plottable type is plotted by its primitive value`() throws {
        let chart = try TestApp(view: CalorieChart()).main.chart("Meal, Calories").node()
        #expect(chart.children.map(\.label) == ["Breakfast", "Lunch"])
        #expect(chart.children.map(\.value) == [500, 500])
    }

    @Test func `dates are grouped by calendar unit in the view's time zone`() async throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        // 23:30 and 00:30 in Tokyo.
        let dates = [0, 3_600].map { Date(timeIntervalSince1970: 1_749_479_400 + $0) }
        let app = TestApp(
            view: DateChart(dates: dates),
            environment: {
                $0.timeZone = zone
                $0.locale = Locale(identifier: "en_US")
            }
        )
        #expect(app.main.chart().points.labels == ["Jun 9, 2025", "Jun 10, 2025"])
        let utc = TestApp(
            view: DateChart(dates: dates),
            environment: {
                $0.timeZone = .gmt
                $0.locale = Locale(identifier: "en_US")
            }
        )
        #expect(utc.main.chart().points.labels == ["Jun 9, 2025", "Jun 9, 2025"])
    }

    @Test func `each point has a unique id that contains its element's id`() async throws {
        let all = try TestApp(view: StackedChart()).main.chart().node().children.map(\.id)
        #expect(Set(all).count == 4)
        #expect(all.allSatisfy { $0.description.contains("#") })
    }

    @Test func `a duplicate id is reported as a fault, and both points are shown`() async throws {
        let app = TestApp(
            view: Chart([1, 1], id: \.self) { BarMark(x: .value("Day", "\($0)"), y: .value("Count", $0)) }
        )
        app.expectFault("ForEach has two elements with the id 1 in a chart")
        #expect(app.main.chart().points.count == 2)
    }

    @Test func `an audit finds a chart without a name`() async throws {
        let named = TestApp(view: StackedChart())
        #expect(named.main.audit().isEmpty)
        let unnamed = TestApp(view: Chart([1], id: \.self) { BarMark(x: .value("", "A"), y: .value("", $0)) })
        #expect(unnamed.main.audit().map(\.rule) == [.unnamedQuantity])
    }
}

/// A line-by-line difference between two strings. Missing lines are marked `-`, and unexpected lines `+`.
///
/// A line `…` in the expected text matches any number of lines, including none.
struct OutlineDiff {
    static let gap = "…"

    let isMatch: Bool
    /// The lines of the expected and the actual text, with the marks.
    let text: String

    init(expected: String, actual: String) {
        let expected = Self.lines(expected)
        let actual = Self.lines(actual)
        // cost[i][j]: the fewest marks for the lines from expected line i and actual line j on.
        var cost = Array(repeating: Array(repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for i in stride(from: expected.count, through: 0, by: -1) {
            for j in stride(from: actual.count, through: 0, by: -1) {
                cost[i][j] =
                    Self.steps(expected, actual, i, j).map { $0.marks + cost[i + $0.expected][j + $0.actual] }.min()
                    ?? 0
            }
        }
        isMatch = cost[0][0] == 0
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < expected.count || j < actual.count {
            let steps = Self.steps(expected, actual, i, j)
            guard let step = steps.first(where: { $0.marks + cost[i + $0.expected][j + $0.actual] == cost[i][j] })
            else { break }
            switch (step.expected, step.actual) {
            case (1, 1): lines.append("  " + actual[j])
            case (1, 0): lines.append((step.marks == 0 ? "  " : "- ") + expected[i])
            default: if step.marks > 0 { lines.append("+ " + actual[j]) }
            }
            i += step.expected
            j += step.actual
        }
        text = lines.joined(separator: "\n")
    }

    private struct Step {
        var expected: Int
        var actual: Int
        var marks: Int
    }

    /// The possible steps from a pair of lines, most readable first.
    private static func steps(_ expected: [String], _ actual: [String], _ i: Int, _ j: Int) -> [Step] {
        var steps: [Step] = []
        if i < expected.count, expected[i].trimmingSpaces == gap {
            steps.append(Step(expected: 1, actual: 0, marks: 0))
            if j < actual.count { steps.append(Step(expected: 0, actual: 1, marks: 0)) }
            return steps
        }
        if i < expected.count, j < actual.count, expected[i] == actual[j] {
            steps.append(Step(expected: 1, actual: 1, marks: 0))
        }
        if i < expected.count { steps.append(Step(expected: 1, actual: 0, marks: 1)) }
        if j < actual.count { steps.append(Step(expected: 0, actual: 1, marks: 1)) }
        return steps
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension String {
    fileprivate var trimmingSpaces: Substring {
        let start = drop { $0 == " " }
        return start.last == " " ? start[...(start.lastIndex { $0 != " " } ?? start.startIndex)] : start
    }
}

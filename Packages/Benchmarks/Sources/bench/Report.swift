import Foundation

/// What a suite measured.
struct Report {
    let title: String
    let rows: [Measurement]

    var missed: [Measurement] { rows.filter(\.isMissed) }

    /// The rows under a heading, for a terminal and for Markdown alike.
    func table() -> String {
        let width = rows.map(\.name.count).max() ?? 0
        let heading = "| \(pad(title, width)) |   by hand ns |      here ns | ratio |   bar |   |"
        let rule = "|\(String(repeating: "-", count: width + 2))|-------------:|-------------:|------:|------:|---|"
        let lines = rows.map { row in
            let bar =
                row.bar.map { String(format: "%.2f", $0) } ?? row.limit.map { String(format: "%.0f ms", $0 / 1e6) }
                ?? "-"
            let numbers = String(format: "%12.1f | %12.1f | %5.2f", row.byHand, row.measured, row.ratio)
            return "| \(pad(row.name, width)) | \(numbers) | \(padLeft(bar, 5)) | \(row.isMissed ? "✘" : " ") |"
        }
        return ([heading, rule] + lines).joined(separator: "\n")
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

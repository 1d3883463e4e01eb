import Foundation

/// The measurements of a suite.
struct Report {
    let title: String
    var unit = "ns"
    let rows: [Measurement]

    var missed: [Measurement] { rows.filter(\.isMissed) }

    /// The rows with a heading, readable in a terminal and as Markdown.
    func table() -> String {
        let width = rows.map(\.name.count).max() ?? 0
        let units = [padLeft("by hand \(unit)", 12), padLeft("here \(unit)", 12)].joined(separator: " | ")
        let heading = "| \(pad(title, width)) | \(units) | ratio |     bar |   |"
        let rule = "|\(String(repeating: "-", count: width + 2))|-------------:|-------------:|------:|--------:|---|"
        let lines = rows.map { row in
            let bar = row.bar.map { String(format: "%.2f", $0) } ?? "-"
            let byHand = String(format: "%12.1f", row.byHand)
            let ratio = String(format: "%5.2f", row.ratio)
            let numbers = "\(byHand) | \(String(format: "%12.1f", row.measured)) | \(ratio)"
            return "| \(pad(row.name, width)) | \(numbers) | \(padLeft(bar, 7)) | \(row.isMissed ? "✘" : " ") |"
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

/// The schedule of a run: the thread that continues at each step.
///
/// Its text lists the numbers of the threads, repeated ones with their count: `0*12,1,0`.
public struct Schedule: Sendable, CustomStringConvertible {
    let choices: [UInt8]

    init(_ choices: [UInt8]) { self.choices = choices }

    /// Reads a schedule from its text, or returns nil if the text is invalid.
    public init?(_ text: String) {
        var choices: [UInt8] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: "*", omittingEmptySubsequences: false).map {
                $0.filter { !$0.isWhitespace }
            }
            guard let first = words.first, let thread = UInt8(first), thread < 64, words.count <= 2 else { return nil }
            guard let count = words.count == 2 ? Int(words[1]) : 1, (1...1_000_000).contains(count) else { return nil }
            choices += Array(repeating: thread, count: count)
        }
        self.choices = choices
    }

    public var description: String {
        var parts: [String] = []
        var rest = choices[...]
        while let thread = rest.first {
            let count = rest.prefix { $0 == thread }.count
            parts.append(count == 1 ? "\(thread)" : "\(thread)*\(count)")
            rest = rest.dropFirst(count)
        }
        return parts.joined(separator: ",")
    }
}

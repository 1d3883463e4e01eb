import Observation

/// A greeting, and the position in the tour.
@MainActor @Observable
final class WelcomeViewModel {
    private let name: String
    private let tips: [Tip]
    private var index: Int

    init(params: Params) {
        name = params.name
        tips = params.tips
        index = params.tips.indices.contains(params.start) ? params.start : 0
    }

    /// The greeting, with the name if there is one.
    var greeting: String {
        name.contains { !$0.isWhitespace } ? "Welcome, \(name)" : "Welcome"
    }

    /// The current stop, or `nil` if the tour has none.
    var tip: Tip? { tips.indices.contains(index) ? tips[index] : nil }

    /// The position, such as `1 of 4`.
    var position: String { "\(index + 1) of \(tips.count)" }

    var hasPrevious: Bool { index > 0 }
    var hasNext: Bool { index + 1 < tips.count }

    func showPrevious() {
        if hasPrevious { index -= 1 }
    }

    func showNext() {
        if hasNext { index += 1 }
    }
}

extension WelcomeViewModel {
    /// The values of a view model. Each has a default, so a preview or a test specifies only the values that it is
    /// about.
    struct Params: Sendable {
        let name: String
        let tips: [Tip]
        /// The index of the first stop, counted from 0. A number that is not in the tour is 0.
        let start: Int

        init(name: String = "", tips: [Tip] = Tip.tour, start: Int = 0) {
            self.name = name
            self.tips = tips
            self.start = start
        }
    }
}

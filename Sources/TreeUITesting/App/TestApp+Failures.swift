import RenderTree
import Testing

extension TestApp {
    var trailer: Trailer { history.trailer }

    func failure(_ kind: TestFailure.Kind, _ message: String, at sourceLocation: SourceLocation) -> TestFailure {
        let trailer = trailer
        return TestFailure(
            kind: kind,
            message: message,
            sourceLocation: sourceLocation,
            screen: trailer.screen,
            actions: trailer.actions
        )
    }

    /// Records an issue where the test asked for something that cannot be answered.
    func record(_ failure: TestFailure) {
        Issue.record(
            Comment(rawValue: "\(failure.message)\n\(failure.trailer)"),
            sourceLocation: failure.sourceLocation
        )
    }

    func record(_ message: String, at sourceLocation: SourceLocation) {
        record(failure(.refused, message, at: sourceLocation))
    }
}

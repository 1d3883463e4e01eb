import RenderTree
import Testing

extension TestApp {
    var trailer: Trailer { history.trailer }

    func failure(_ kind: TestFailure.Kind, _ sentence: Sentence, at sourceLocation: SourceLocation) -> TestFailure {
        let trailer = trailer
        return TestFailure(
            kind: kind,
            message: sentence.text,
            sourceLocation: sourceLocation,
            screen: trailer.screen,
            actions: trailer.actions
        )
    }

    /// Records an issue where the test asked for something that cannot be answered.
    func record(_ failure: TestFailure) {
        failure.record()
    }

    func record(_ sentence: Sentence, at sourceLocation: SourceLocation) {
        record(failure(.refused, sentence, at: sourceLocation))
    }
}

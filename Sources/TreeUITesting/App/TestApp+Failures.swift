import RenderTree
import Testing

extension TestApp {
    func failure(_ kind: TestFailure.Kind, _ sentence: Sentence, at sourceLocation: SourceLocation) -> TestFailure {
        TestFailure(kind: kind, message: sentence.text, sourceLocation: sourceLocation, shown: history.trailer)
    }

    /// Records an issue for a read that has no result, such as a property of a control that is not on the screen.
    func record(_ failure: TestFailure) {
        failure.record()
    }

    func record(_ sentence: Sentence, at sourceLocation: SourceLocation) {
        record(failure(.refused, sentence, at: sourceLocation))
    }
}

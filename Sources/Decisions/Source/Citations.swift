extension Decision.Reference {
    /// Returns the decisions that a line of a comment cites.
    static func citations(in comment: ArraySlice<UInt8>, line: Int) -> [Self] {
        // Searches the bytes for "ADR" before creating a string, because most comments cite nothing.
        let hasPrefix = comment.indices.dropLast(2).contains { index in
            comment[index] == 65 && comment[index + 1] == 68 && comment[index + 2] == 82
        }
        guard hasPrefix else { return [] }
        return DecisionID.citations(in: String(decoding: comment, as: UTF8.self)).map { Self(id: $0, line: line) }
    }
}

/// Environment values whose types only the vocabulary knows: the engine copies and compares them.
///
/// They never change: setting one creates a new object. Environments are copied far more often than such values are
/// set.
protocol VocabularyValues: AnyObject {
    @MainActor func isSame(as other: any VocabularyValues) -> Bool
}

/// A reference to such values; `nil` while none is set.
struct VocabularyReference: ComparedValue {
    var values: (any VocabularyValues)?

    func isSame(as other: VocabularyReference) -> Bool {
        guard let values, let others = other.values else { return values == nil && other.values == nil }
        return values === others || values.isSame(as: others)
    }
}

import RenderTree

/// The evaluation of a part of a toolbar or of the commands, without the part's type.
typealias ContentPart = @MainActor (inout _RenderContext) -> Void

extension _RenderContext {
    /// Evaluates the parts that a builder lists, each in its own slot.
    mutating func render(_ parts: [ContentPart]) {
        for (slot, part) in parts.enumerated() { descend(.slot(slot), part) }
    }

    /// Evaluates the part of one branch of an `if`.
    mutating func render(_ part: ContentPart, ofBranch branch: Int) {
        descend(.branch(branch), part)
    }
}

extension Sequence {
    /// Like `sorted(by:)`, without a copy of the standard library's code for this type (ADR-095). It is slower, so it is
    /// only for composing text.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func sortedApart(by precedes: (Element, Element) -> Bool) -> [Element] { sorted(by: precedes) }
}

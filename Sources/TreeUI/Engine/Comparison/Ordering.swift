extension Sequence {
    /// Returns the elements in order, as `sorted(by:)` does. Not for code that is called for each view.
    ///
    /// The standard library's code is generic and shared. A copy that the compiler specializes for one type takes 5 KB.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        sorted(by: areInIncreasingOrder)
    }
}

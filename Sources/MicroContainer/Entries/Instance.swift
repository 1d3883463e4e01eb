/// A shared instance that has been removed from its entry.
struct Instance {
    /// The published word of its entry: the address of the instance, unless the entry has a ``Held`` value.
    let address: UInt
    let type: Any.Type
    let held: AnyHeld?

    func end() {
        if Entry.isInstance(address) { Cell.end(address, of: type) }
        withExtendedLifetime(held) {}
    }
}

/// A shared instance that has been removed from its entry.
struct Instance {
    /// The word that its entry has published, which is the address of an instance if the entry holds none.
    let address: UInt
    let type: Any.Type
    let held: AnyHeld?

    func end() {
        if Entry.isInstance(address) { Cell.end(address, of: type) }
        withExtendedLifetime(held) {}
    }
}

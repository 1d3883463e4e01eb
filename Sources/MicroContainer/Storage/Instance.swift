/// A shared instance that has been removed from its entry.
struct Instance {
    let end: () -> Void
}

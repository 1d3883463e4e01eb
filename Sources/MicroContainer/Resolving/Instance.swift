/// A shared instance that has been taken out of its entry.
struct Instance {
    let end: () -> Void
}

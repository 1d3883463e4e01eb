/// The instances that one top-level call to resolve shares.
final class GraphInstances {
    /// The registration, and the container that it was resolved from.
    struct Key: Hashable {
        let entry: Entry
        /// Retained, so that no other container gets its address meanwhile.
        let container: DependencyContainer

        static func == (lhs: Self, rhs: Self) -> Bool {
            lhs.entry === rhs.entry && lhs.container === rhs.container
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(entry))
            hasher.combine(ObjectIdentifier(container))
        }
    }

    var values = [Key: Any]()
}

/// The values of an environment or of the focus, by the types of their keys.
struct ValuesByType: ComparedValue {
    var all: [ObjectIdentifier: Any] = [:]

    func isSame(as other: ValuesByType) -> Bool {
        if haveSameBytes(all, other.all) { return true }
        return all.count == other.all.count
            && all.allSatisfy { key, value in
                other.all[key].map { Comparison.areSame(any: value, $0) } ?? false
            }
    }
}

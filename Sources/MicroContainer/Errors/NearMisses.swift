/// Registrations that are similar to a missing one.
enum NearMisses {
    static func of(_ key: DependencyKey, among registered: [Diagnostic.Registered], _ names: Names) -> [String] {
        let scored = registered.enumerated().compactMap { index, other in
            score(other.key, for: key).map { (score: $0, index: index, other: other) }
        }
        let closest = scored.sortedApart { ($0.score, $0.index) < ($1.score, $1.index) }.prefix(3)
        return closest.map { text($0.other, for: key, names) }
    }

    /// The difference between two keys, or nil if they are not similar.
    private static func score(_ candidate: DependencyKey, for key: DependencyKey) -> Int? {
        if candidate.type == key.type { return 0 }
        if TypeName.conforms(candidate.type, to: key.type) { return 1 }
        let (candidate, name) = (plainName(candidate), plainName(key))
        if candidate == name { return 1 }
        let shorter = min(candidate.count, name.count)
        if shorter >= 4, candidate.hasPrefix(name) || name.hasPrefix(candidate) { return 2 }
        let distance = editDistance(candidate, name)
        return distance <= max(1, shorter / 4) ? 2 + distance : nil
    }

    /// The registered key whose qualifier is misspelled in `key`.
    static func misspelled(_ key: DependencyKey, among registered: [Diagnostic.Registered]) -> DependencyKey? {
        guard let qualifier = key.qualifier else { return nil }
        return registered.map(\.key).first {
            guard $0.type == key.type, let other = $0.qualifier else { return false }
            // In a typed qualifier, only the part after the name of the type can be misspelled.
            let length = qualifier.reversed().prefix { $0 != "." }.count
            return editDistance(other, qualifier) <= max(1, length / 4)
        }
    }

    /// Whether a name is a misspelling of another one. Short names are never treated as misspellings.
    static func isSlip(_ name: String, for other: String) -> Bool {
        editDistance(name, other) <= min(name.count, other.count) / 4
    }

    private static func text(_ other: Diagnostic.Registered, for key: DependencyKey, _ names: Names) -> String {
        if TypeName.conforms(other.key.type, to: key.type) {
            return "\(names.key(other.key)), which conforms to \(names.type(key.type)) (\(other.site))"
        }
        let isSameName = other.key.type != key.type && plainName(other.key) == plainName(key)
        let isConcrete = isSameName && !TypeName.isExistential(other.key.type) && TypeName.isExistential(key.type)
        return names.key(other.key) + (isConcrete ? ", the concrete type" : "") + " (\(other.site))"
    }

    private static func plainName(_ key: DependencyKey) -> String {
        var name = key.typeName[...]
        if name.hasPrefix("any ") { name = name.dropFirst(4) }
        if name.hasPrefix("Optional<"), name.hasSuffix(">") { name = name.dropFirst(9).dropLast() }
        return String(name.prefix { $0 != "(" })
    }
}

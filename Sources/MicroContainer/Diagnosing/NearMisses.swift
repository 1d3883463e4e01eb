/// What is registered and comes close to what is not.
enum NearMisses {
    static func of(_ key: DependencyKey, among entries: [AnyEntry]) -> [String] {
        let scored = entries.enumerated().compactMap { index, entry in
            score(entry.key, for: key).map { (score: $0, index: index, entry: entry) }
        }
        let closest = scored.sorted { ($0.score, $0.index) < ($1.score, $1.index) }.prefix(3)
        return closest.map { text($0.entry, for: key) }
    }

    /// Smaller is closer; nil is not close at all.
    private static func score(_ candidate: DependencyKey, for key: DependencyKey) -> Int? {
        if candidate.type == key.type { return 0 }
        let (candidate, name) = (plainName(candidate), plainName(key))
        if candidate == name { return 1 }
        let shorter = min(candidate.count, name.count)
        if shorter >= 4, candidate.hasPrefix(name) || name.hasPrefix(candidate) { return 2 }
        let distance = editDistance(candidate, name)
        return distance <= max(1, shorter / 4) ? 2 + distance : nil
    }

    private static func text(_ entry: AnyEntry, for key: DependencyKey) -> String {
        let isSameName = entry.key.type != key.type && plainName(entry.key) == plainName(key)
        if isSameName, !entry.key.typeName.hasPrefix("any "), key.typeName.hasPrefix("any ") {
            return "\(entry.key), the concrete type (\(entry.site))"
        }
        return "\(entry.key) (\(entry.site))"
    }

    private static func plainName(_ key: DependencyKey) -> String {
        var name = key.typeName[...]
        if name.hasPrefix("any ") { name = name.dropFirst(4) }
        if name.hasPrefix("Optional<"), name.hasSuffix(">") { name = name.dropFirst(9).dropLast() }
        return String(name.prefix { $0 != "(" })
    }

    private static func editDistance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var row = Array(0...second.count)
        for (i, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let substitution = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitution, diagonal + 1, row[j] + 1)
            }
        }
        return row[second.count]
    }
}

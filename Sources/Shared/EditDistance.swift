/// Returns how many characters must be inserted, removed, replaced or swapped with the next one to turn one string into
/// the other.
///
/// Each character takes part in one swap at most (the optimal string alignment distance).
func editDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
        var row = [i + 1]
        row.reserveCapacity(second.count + 1)
        for j in second.indices {
            var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
            if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                best = min(best, beforeLast[j - 1] + 1)
            }
            row.append(best)
        }
        (beforeLast, last) = (last, row)
    }
    return last[second.count]
}

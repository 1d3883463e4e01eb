/// Waits until the condition holds. After half a minute it gives up, so that a test fails where it would hang.
@MainActor
func eventually(_ condition: () async -> Bool) async -> Bool {
    let start = ContinuousClock.now
    while !(await condition()) {
        guard ContinuousClock.now - start < .seconds(30) else { return false }
        await Task.yield()
    }
    return true
}

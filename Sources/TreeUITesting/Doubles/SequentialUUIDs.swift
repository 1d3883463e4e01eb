public import Foundation
import TreeUI

/// Identifiers in a fixed order: `00000000-0000-0000-0000-000000000001`, then `…2`.
///
/// ```swift
/// let uuids = SequentialUUIDs()
/// let factory = PlanFactory(makeID: { uuids.next() })
/// ```
public final class SequentialUUIDs: Sendable {
    private let count = Locked<UInt64>(0)

    /// Creates a sequence that starts with `…1`.
    public init() {}

    /// Returns the next identifier.
    public func next() -> UUID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let b = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(7 - $0))) }
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]))
    }
}

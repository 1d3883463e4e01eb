import CMicroContainer
import Interleaving

/// Retains an object, unless it is being released. Before that, other threads may release it. It hides the C function.
func CTryRetain(_ object: UnsafeMutableRawPointer) -> Bool {
    Scheduler.reach(.exchange, at: UInt(bitPattern: object), CodePlace(#fileID, #line, #function))
    return swift_tryRetain(object) != nil
}

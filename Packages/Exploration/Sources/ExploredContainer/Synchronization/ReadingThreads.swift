import CMicroContainer
import Interleaving

/// The records of the logical threads. The writer of a table finds the threads' reading sections in them.
enum ReadingThreads {
    /// The records by the index of the logical thread, each with the run to which it belongs. Only the thread that may
    /// run uses it.
    nonisolated(unsafe) private static var records: [Int: (epoch: UInt64, record: Record)] = [:]

    private typealias Record = UnsafeMutablePointer<CCreationStack>

    /// Whether writers wait for readers. False only in the tests of the explorer itself, which then finds the fault.
    nonisolated(unsafe) static var areAwaited = true

    /// Creates a record for the calling logical thread. Each logical thread calls this first.
    static func enlist() {
        guard let thread = Scheduler.currentThread else { return }
        CreationStack.current.enlist()
        records[thread] = (Scheduler.epoch, CreationStack.current.here)
    }

    /// Announces that the calling thread uses something that it has loaded, if it is in a reading section.
    static func reachCopy(at place: CodePlace) {
        if CreationStack.current.here.pointee.section % 2 == 1 { Scheduler.reach(.copy, at: sections, place) }
    }

    /// Waits until the reading sections of other logical threads that are open now have ended.
    static func wait(at place: CodePlace) {
        guard areAwaited else { return }
        Scheduler.reach(.waitForReaders, at: sections, place)
        let open = others(than: CreationStack.current.here).map { (record: $0, section: $0.pointee.section) }
            .filter { $0.section % 2 == 1 }
        if open.isEmpty { return }
        Scheduler.reach(.waitForReaders, at: sections, place) {
            open.allSatisfy { $0.record.pointee.section != $0.section }
        }
    }

    /// Whether no thread runs a factory.
    static var areIdle: Bool {
        let own = CreationStack.current.here
        return (others(than: own) + [own]).allSatisfy { $0.pointee.top == $0.pointee.base }
    }

    /// The address of an operation that stands for the sections of all threads.
    private static let sections: UInt = 2

    private static func others(than own: Record) -> [Record] {
        let epoch = Scheduler.epoch
        guard epoch > 0 else { return [] }
        return records.values.filter { $0.epoch == epoch && $0.record != own }.map(\.record)
    }
}

// With parameters, even with default values, the C functions of the same names would be called.

/// Waits until every reading section that is open now has ended. It hides the C function.
func CReadersWait() -> Bool {
    ReadingThreads.wait(at: CodePlace(#fileID, #line, #function))
    return true
}

/// Waits like ``CReadersWait()``. Returns whether no logical thread is creating anything. It hides the C function.
func CReadersWaitAndAreIdle() -> Bool {
    ReadingThreads.wait(at: CodePlace(#fileID, #line, #function))
    return ReadingThreads.areIdle
}

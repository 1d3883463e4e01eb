import TreeUI

/// A failing test's message, or a part of one.
///
/// All messages of the module are created in this folder. Each has an id, and a test verifies that there is an example
/// of each.
struct Sentence: CustomStringConvertible {
    enum ID: String, CaseIterable {
        // Finding
        case notFound, notOnScreen, windowNotOpen, settingsNotOpen, noSettings, ended, tooFew, severalFound
        case closest, comparedWhole, alsoHidden, alsoInContextMenu, alsoElsewhere, alsoCommand, here
        case neitherOnNorOff
        // Actions
        case refused, gone, takesNoAction, takesOnly, disabled, busy, covered
        case offersNothing, offersOnly, offersSeveral, isNoChoice
        case nothingToRefresh, severalToRefresh
        case severalToTap
        case cannotBeDragged, takesNoDrop
        case noContextMenu, severalContextMenus, noSuchItem, severalItems
        case nothingFocused, nothingToFocus, keyNotTaken
        case noSuchShortcut, shortcutNotInFront, severalWithShortcut
        case atLimit, beyondLimits, notTyped, noDates, noSuchDate, isNoDisclosure, expandedAlready, collapsedAlready
        case opensNoURLs, noSettingsToOpen
        // Waiting
        case stillRunning, timedOut, nothingRuns, stillRunningAfterClock, stillRunningAtEnd, stillRunningAfterUnmount
        case stillAlive, keptBy, keptByClosure, secondReader, lost
        case waitsForTest, underWay, unownedWork, unownedChange
        // Faults
        case fault, noSuchFault
        // Looking
        case otherSpace
        case auditAfterAction, auditAtEnd, outlineDiffers, outlineMissing, outlineFileDiffers, outlineNotWritten,
            cannotReplay
        // The contract of a factory
        case notCreated, breaksContract
        case contractFault, contractUnsettled, contractOutlives, contractAlive, contractNoWindow
        case contractOpensNothing, contractCannotClose, contractNeverOpened, contractNoSuchWindow
        case contractSameID, contractAudit, contractNotDrawn, contractReadsOther, contractDoesNotRead
    }

    /// The ids of the messages that were created while a test records them.
    final class Recorded: Sendable {
        private let ids = Locked<Set<ID>>([])

        var all: Set<ID> { ids.withLock { $0 } }

        fileprivate func add(_ id: ID) {
            ids.withLock { _ = $0.insert(id) }
        }
    }

    @TaskLocal static var recorded: Recorded?

    private(set) var text: String

    init(_ id: ID, _ text: String) {
        self.text = text
        Sentence.recorded?.add(id)
    }

    /// Adds an indented line below the message.
    mutating func add(_ line: Sentence) {
        add(line.text)
    }

    mutating func add(_ line: String) {
        text += "\n  " + line
    }

    var description: String { text }
}

func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Formats items as lines below a message.
func listed(_ items: [String]) -> String {
    items.map { "\n  - \($0)" }.joined()
}

import RenderTree
import TreeUI

/// Messages about a factory that breaks its contract.
extension Sentence {
    static func notCreated(_ factory: String) -> Sentence {
        Sentence(.notCreated, "\(factory) cannot be created")
    }

    static func breaksContract(_ factory: String, _ problem: Sentence) -> Sentence {
        Sentence(.breaksContract, "\(factory) breaks its contract: \(problem)")
    }

    static func contractFault(_ fault: Fault) -> Sentence {
        Sentence(.contractFault, fault.description)
    }

    // MARK: Work and models

    static func contractUnsettled(_ timeout: Duration, _ moment: String, _ task: String) -> Sentence {
        Sentence(.contractUnsettled, "still running \(timeout) \(moment): task at \(task)")
    }

    static func contractOutlives(_ task: String) -> Sentence {
        Sentence(
            .contractOutlives,
            "still running after its views disappeared, although it was cancelled: task at \(task)"
        )
    }

    static func contractAlive(_ type: String) -> Sentence {
        Sentence(.contractAlive, "still in memory after its views disappeared: \(type)")
    }

    // MARK: Windows

    static func contractNoWindow() -> Sentence {
        Sentence(.contractNoWindow, "it has no window when it is mounted")
    }

    static func contractOpensNothing(_ kind: String) -> Sentence {
        Sentence(.contractOpensNothing, "window \"\(kind)\" opens no new window")
    }

    static func contractCannotClose(_ window: String, _ error: EventError, in tree: AppTree) -> Sentence {
        Sentence(.contractCannotClose, "\(window) cannot be closed: \(Sentence.refusal(error, in: tree))")
    }

    static func contractNeverOpened(_ kind: String) -> Sentence {
        let help = "help: verify(opening: [a value of its type])"
        return Sentence(
            .contractNeverOpened,
            "window \"\(kind)\" shows a value, but the test passed no value to open it with; \(help)"
        )
    }

    static func contractNoSuchWindow(_ value: any Hashable & Codable) -> Sentence {
        Sentence(.contractNoSuchWindow, "no window shows \(value), a value of type \(type(of: value))")
    }

    // MARK: Screens

    static func contractSameID(_ screen: String, _ id: NodeID) -> Sentence {
        Sentence(.contractSameID, "\(screen): two nodes have the id \(id)")
    }

    static func contractAudit(_ screen: String, _ finding: AuditFinding) -> Sentence {
        Sentence(.contractAudit, "\(screen): \(finding)")
    }

    static func contractNotDrawn(_ screen: String, _ backEnd: String, _ node: RenderNode) -> Sentence {
        Sentence(.contractNotDrawn, "\(screen): \(backEnd) does not show \(node.phrase)")
    }

    static func contractReadsOther(_ screen: String, _ line: String) -> Sentence {
        Sentence(.contractReadsOther, "\(screen): its JSON decodes to another tree, beginning with \(line)")
    }

    static func contractDoesNotRead(_ screen: String, _ error: any Error) -> Sentence {
        Sentence(.contractDoesNotRead, "\(screen): its JSON cannot be decoded: \(error)")
    }
}

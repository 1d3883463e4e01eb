import RenderTree
@_spi(Hosts) import TreeUI

/// Checks a factory's screens, for ``FactoryContract``.
@MainActor
struct ContractCheck {
    let session: Session
    let timeout: Duration
    /// The values for which windows are opened.
    var values: [any Hashable & Codable] = []
    var backEnds = BackEnds()
    private(set) var problems: [Sentence] = []

    init(session: Session, timeout: Duration) {
        self.session = session
        self.timeout = timeout
    }

    /// Checks the main window, then opens and checks one window of each other kind.
    mutating func screens() async {
        await settle("when it is mounted")
        if let window = session.tree.frontmost {
            look(at: window, "main")
        } else {
            problems.append(.contractNoWindow())
        }
        // The first kind is the main window, which is already open.
        for kind in session.windowKinds.dropFirst() { await open(kind) }
        for value in values where !session.windowKinds.contains(where: { $0.isFor(value) }) {
            problems.append(.contractNoSuchWindow(value))
        }
        problems += session.faults.map(Sentence.contractFault)
    }

    mutating func unmount() async {
        do throws(SettleError) {
            try await session.endAndWait(timeout: timeout)
        } catch {
            problems += error.running.map(Sentence.contractOutlives)
        }
    }

    // MARK: Windows

    private mutating func open(_ kind: Session.WindowKind) async {
        guard kind.needsValue else {
            return await check(kind) { session in
                // Open it by its command, as a user does, if there is one.
                if let command = kind.command { try? session.send(.tap, to: command) } else { session.openWindow(kind) }
            }
        }
        let values = values.filter(kind.isFor)
        if values.isEmpty { problems.append(.contractNeverOpened(kind.id)) }
        for value in values {
            await check(kind) { $0.openWindow(kind, value: value) }
        }
    }

    private mutating func check(_ kind: Session.WindowKind, opening: (Session) -> Void) async {
        let before = session.tree.windows.count
        opening(session)
        await settle("after window \"\(kind.id)\" was opened")
        guard session.tree.windows.count == before + 1, let window = session.tree.frontmost else {
            problems.append(.contractOpensNothing(kind.id))
            return
        }
        look(at: window, window.phrase)
        do throws(EventError) {
            try session.send(.dismiss, to: window.id)
        } catch {
            problems.append(.contractCannotClose(window.phrase, error, in: session.tree))
        }
    }

    private mutating func settle(_ moment: String) async {
        do throws(SettleError) {
            try await session.settle(timeout: timeout)
        } catch {
            problems += error.running.map { .contractUnsettled(timeout, moment, $0) }
        }
    }

    // MARK: One screen

    mutating func look(at window: RenderNode, _ screen: String) {
        var ids: Set<NodeID> = []
        for node in window.subtree where !ids.insert(node.id).inserted {
            problems.append(.contractSameID(screen, node.id))
        }
        let audited = Match(AppTree(windows: [window], commands: session.tree.commands))
        problems += Audit.findings(in: audited).map { .contractAudit(screen, $0) }
        problems += backEnds.problems(of: window, screen)
    }
}

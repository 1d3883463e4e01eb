import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import TreeUI

/// The look at what a factory has mounted.
@MainActor
struct ContractCheck {
    let session: Session
    let timeout: Duration
    private(set) var problems: [String] = []

    init(session: Session, timeout: Duration) {
        self.session = session
        self.timeout = timeout
    }

    /// Looks at the main window, then at each that a command opens.
    mutating func screens() async {
        await settle("when it is mounted")
        checkScreen("main")
        for command in session.tree.commands {
            await open(command)
        }
        problems += session.faults.map(\.description)
    }

    mutating func unmount() async {
        do throws(SettleError) {
            try await session.endAndWait(timeout: timeout)
        } catch {
            problems += error.running.map { "still running after its views have gone, though cancelled: task at \($0)" }
        }
    }

    private mutating func open(_ command: RenderNode) async {
        let before = session.tree.windows.count
        do throws(EventError) {
            try session.send(.tap, to: command.id)
        } catch {
            problems.append("\(error)")
            return
        }
        await settle("after \(command.phrase)")
        guard session.tree.windows.count == before + 1, let window = session.tree.frontmost else {
            problems.append("\(command.phrase) opens no window of its own")
            return
        }
        checkScreen(window.phrase)
        do throws(EventError) {
            try session.send(.dismiss, to: window.id)
        } catch {
            problems.append("\(window.phrase) cannot be closed: \(error)")
        }
    }

    private mutating func settle(_ moment: String) async {
        do throws(SettleError) {
            try await session.settle(timeout: timeout)
        } catch {
            problems += error.running.map { "still running \(timeout) \(moment): task at \($0)" }
        }
    }

    // MARK: One screen

    /// Looks at the window in front.
    private mutating func checkScreen(_ name: String) {
        guard let window = session.tree.frontmost else {
            problems.append("\(name): there is no window")
            return
        }
        var ids: Set<NodeID> = []
        for node in window.subtree where !ids.insert(node.id).inserted {
            problems.append("\(name): two nodes have the id \(node.id)")
        }
        let audited = Found(AppTree(windows: [window], commands: session.tree.commands))
        problems += Audit.findings(in: audited).map { "\(name): \($0)" }
        checkBackEnds(AppTree(windows: [window]), name)
    }

    private mutating func checkBackEnds(_ tree: AppTree, _ name: String) {
        let showsSomething = tree.windows.contains { $0.visibleSubtree.contains { $0.isControl || $0.role == .text } }
        if showsSomething, CellGrid(of: tree).text.allSatisfy(\.isWhitespace) {
            problems.append("\(name): the terminal shows nothing of it")
        }
        let html = HTMLPage(of: tree).html
        if !html.contains("</html>") { problems.append("\(name): the page is not complete") }
        do {
            let read = try JSONDecoder().decode(AppTree.self, from: Data(tree.json.utf8))
            if read != tree { problems.append("\(name): its JSON reads back as another tree") }
        } catch {
            problems.append("\(name): its JSON does not read back: \(error)")
        }
    }
}

import RenderTree
import Testing
import TreeUI

/// An act of a person, in the words of failures and of the list of last actions.
struct Act {
    /// `tap`, `type "cats" into`
    var words: String
    var settling: Settling
    var sourceLocation: SourceLocation
}

extension TestApp {
    /// Does it through the session, which refuses what a person could not do, and lets the application come to rest.
    func perform(_ act: Act, _ action: Action, on found: Found, target: NodeID? = nil) async throws(TestFailure) {
        let event = Event(action, to: target ?? found.node.id)
        do throws(EventError) {
            try driver.send(event)
        } catch {
            let reason = refusal(of: error)
            throw failure(.refused, "cannot \(act.words) \(found.described): \(reason)", at: act.sourceLocation)
        }
        noteDone(EventLog.Entry(event: event, words: "\(act.words) \(found.node.phrase)"))
        if act.settling == .automatic { try await settled(at: act.sourceLocation) }
        if audits { try auditAfter(act) }
    }

    func refuse(_ act: Act, _ found: Found, _ reason: String) -> TestFailure {
        failure(.refused, "cannot \(act.words) \(found.described): \(reason)", at: act.sourceLocation)
    }

    func noteDone(_ entry: EventLog.Entry) {
        log.entries.append(entry)
        history.add(entry.words)
        _ = currentTree
    }

    private func auditAfter(_ act: Act) throws(TestFailure) {
        let findings = audit()
        guard !findings.isEmpty else { return }
        let lines = findings.map { "\n  - \($0)" }.joined()
        throw failure(
            .audit,
            "after \(log.entries.last?.words ?? "this"), the audit finds:\(lines)",
            at: act.sourceLocation
        )
    }

    func refusal(of error: EventError) -> String {
        switch error.reason {
        case .missing: return "it is not on the screen"
        case .notAccepted(let accepted):
            let kinds = accepted.map(\.rawValue).joined(separator: ", ")
            return kinds.isEmpty ? "it takes no action" : "it takes only \(kinds)"
        case .disabled(let source):
            if let source { return "disabled by .disabled(true) at \(source)" }
            guard let node = tree.node(error.event.target), node.traits.contains(.busy) else { return "disabled" }
            return "its last action is still running" + (node.source.map { ", started at \($0)" } ?? "")
        case .covered(let cover): return "\(cover) is in front of it"
        }
    }
}

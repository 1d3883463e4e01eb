import RenderTree
import Testing
import TreeUI

/// Whether an act waits for the work that it causes.
public enum Settling: Sendable {
    /// Waits until the application has come to rest.
    case automatic
    /// Returns at once, with the work still under way: for looking at what is shown meanwhile.
    case never
}

/// An act of a person, in the words of failures and of the list of last actions.
struct Act {
    /// `tap`, `type "cats" into`
    var words: String
    var settling: Settling
    var sourceLocation: SourceLocation
}

/// What an act comes to: an action on the node that takes it.
struct Deed {
    var action: Action
    var target: NodeID?

    /// - Parameter target: what takes the action, where that is not what the locator stands for.
    init(_ action: Action, on target: NodeID? = nil) {
        self.action = action
        self.target = target
    }
}

extension Locator {
    /// Every act: finds exactly one, sees what acting on it comes to, does that, and lets the application come to rest.
    func act(
        _ words: String,
        _ settling: Settling,
        _ sourceLocation: SourceLocation,
        _ deed: (Found) throws(Refusal) -> Deed
    ) async throws(TestFailure) {
        let act = Act(words: words, settling: settling, sourceLocation: sourceLocation)
        let found = try resolve(at: sourceLocation)
        do throws(Refusal) {
            let deed = try deed(found)
            try await app.perform(act, Event(deed.action, to: deed.target ?? found.node.id), on: found.node)
        } catch {
            try app.fail(act, found.described, error)
        }
        try await app.rest(after: act)
    }
}

/// Why an act cannot be done, for ``Locator/act(_:_:_:_:)`` to say of what and where.
struct Refusal: Error {
    var reason: Sentence

    init(_ reason: Sentence) {
        self.reason = reason
    }
}

extension TestApp {
    /// Sends the event to the application, which refuses what a person could not do.
    func perform(_ act: Act, _ event: Event, on node: RenderNode) async throws(Refusal) {
        do throws(EventError) {
            try await driver.send(event)
        } catch {
            throw Refusal(.refusal(error, in: currentTree))
        }
        noteDone(EventLog.Entry(event: event, words: "\(act.words) \(node.phrase)"))
    }

    /// Lets the application come to rest after an act, and looks at the screen if the test wants every one audited.
    func rest(after act: Act) async throws(TestFailure) {
        switch act.settling {
        case .automatic: try await settled(at: act.sourceLocation)
        case .never: _ = currentTree
        }
        guard audits else { return }
        let findings = audit()
        guard findings.isEmpty else {
            hasFailedAudit = true
            let words = log.entries.last?.words ?? act.words
            throw failure(.audit, .auditAfterAct(words, findings), at: act.sourceLocation)
        }
    }

    func fail(_ act: Act, _ subject: String, _ refusal: Refusal) throws(TestFailure) -> Never {
        throw failure(.refused, .refused(act, subject, refusal.reason), at: act.sourceLocation)
    }

    func noteDone(_ entry: EventLog.Entry) {
        log.entries.append(entry)
        history.add(entry.words)
    }
}

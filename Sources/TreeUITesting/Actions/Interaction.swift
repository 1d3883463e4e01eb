import RenderTree
import Testing
import TreeUI

/// How an action waits for the work that follows it.
public enum Settling: Sendable {
    /// Waits until the application has settled.
    case automatic
    /// Returns at once, while the work is still running. Use it to look at a loading state.
    case never
}

/// A test's action, as described in failures and in the list of last actions.
struct Interaction {
    /// The beginning of the phrase, before the control: `tap`, `type "cats" into`.
    var words: String
    var settling: Settling
    var sourceLocation: SourceLocation
}

/// An interaction's event: an action and the node that receives it.
struct NodeAction {
    var action: Action
    var target: NodeID?

    /// - Parameter target: The node that receives the action, if it is not the one that the locator matches.
    init(_ action: Action, on target: NodeID? = nil) {
        self.action = action
        self.target = target
    }
}

extension Locator {
    /// Resolves the locator to one node, builds the event, sends it, and waits until the application has settled.
    func perform(
        _ words: String,
        _ settling: Settling,
        _ sourceLocation: SourceLocation,
        _ nodeAction: (Match) throws(Refusal) -> NodeAction
    ) async throws(TestFailure) {
        let interaction = Interaction(words: words, settling: settling, sourceLocation: sourceLocation)
        let found = try resolve(at: sourceLocation)
        do throws(Refusal) {
            let nodeAction = try nodeAction(found)
            try await app.perform(
                interaction,
                Event(nodeAction.action, to: nodeAction.target ?? found.node.id),
                on: found.node
            )
        } catch {
            try app.fail(interaction, found.described, error)
        }
        try await app.settle(after: interaction)
    }
}

/// The reason that an action is refused. ``Locator/perform(_:_:_:_:)`` adds the subject and the source location.
struct Refusal: Error {
    var reason: Sentence

    init(_ reason: Sentence) {
        self.reason = reason
    }
}

extension TestApp {
    /// Sends the event to the application, which refuses an action that a user could not perform.
    func perform(_ interaction: Interaction, _ event: Event, on node: RenderNode) async throws(Refusal) {
        do throws(EventError) {
            try await driver.send(event)
        } catch {
            throw Refusal(.refusal(error, in: currentTree))
        }
        add(EventLog.Entry(event: event, words: "\(interaction.words) \(node.phrase)"))
    }

    /// Sends the event of an interaction, whose subject a failure describes.
    func send(
        _ interaction: Interaction,
        _ event: Event,
        on node: RenderNode,
        _ subject: String
    ) async throws(TestFailure) {
        do throws(Refusal) {
            try await perform(interaction, event, on: node)
        } catch {
            try fail(interaction, subject, error)
        }
    }

    /// Waits until the application has settled after an action, and audits the screen if the test requests audits.
    func settle(after interaction: Interaction) async throws(TestFailure) {
        switch interaction.settling {
        case .automatic: try await settled(at: interaction.sourceLocation)
        case .never: _ = currentTree
        }
        guard audits else { return }
        let findings = audit()
        guard findings.isEmpty else {
            hasFailedAudit = true
            let words = log.entries.last?.words ?? interaction.words
            throw failure(.audit, .auditAfterAction(words, findings), at: interaction.sourceLocation)
        }
    }

    func fail(_ interaction: Interaction, _ subject: String, _ refusal: Refusal) throws(TestFailure) -> Never {
        throw failure(.refused, .refused(interaction, subject, refusal.reason), at: interaction.sourceLocation)
    }

    func add(_ entry: EventLog.Entry) {
        log.entries.append(entry)
        history.add(entry.words)
    }
}

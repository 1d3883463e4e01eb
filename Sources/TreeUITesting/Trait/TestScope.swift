import RenderTree
import Testing
import TreeUI

/// The applications that one test has mounted, and the checks at the end of the test.
final class TestScope: Sendable {
    @TaskLocal static var current: TestScope?

    let audits: Bool
    let timeout: Duration
    /// The executor for the applications and the test. They share one executor, because an actor that both use runs the
    /// jobs of one on the thread of the other.
    let executor = CountingExecutor()
    private let histories = Locked<[History]>([])
    private let hasUnownedWork = Locked(false)
    @MainActor private var mounted: [Mounted] = []

    @MainActor
    private struct Mounted {
        let driver: any TestDriver
        let models: ModelWatch
        let history: History
    }

    init(audits: Bool, timeout: Duration) {
        self.audits = audits
        self.timeout = timeout
    }

    @MainActor
    func add(_ driver: any TestDriver, models: ModelWatch, history: History) {
        mounted.append(Mounted(driver: driver, models: models, history: history))
        histories.withLock { histories in
            histories.append(history)
            guard histories.count > 1 else { return }
            // The first application needs a title as soon as there is a second one.
            for (index, history) in histories.enumerated() { history.setTitle("app \(index + 1), \(history.subject)") }
        }
    }

    /// Notes that work that no session owns waits for the test.
    func noteUnownedWork() {
        hasUnownedWork.withLock { $0 = true }
    }

    // MARK: Issues

    /// Adds the screen and the last actions of each application to an issue, unless the issue shows them already.
    func completed(_ issue: Issue) -> Issue? {
        guard !issue.comments.contains(where: { Trailer.isIn($0.rawValue) }) else { return issue }
        var issue = issue
        if case .expectationFailed = issue.kind {
            let text = "\(issue)"
            // A locator that finds nothing has compared with plain spaces.
            if text != text.withPlainSpaces, !text.contains(" not found in ") {
                issue.comments.append(Comment(rawValue: "\(Sentence.otherSpace())"))
            }
        }
        for history in histories.withLock({ $0 }) {
            issue.comments.append(Comment(rawValue: "\n" + history.trailer.text))
        }
        if hasUnownedWork.withLock({ $0 }) {
            issue.comments.append(Comment(rawValue: Trailer.line(.unownedWork())))
        }
        return issue
    }

    // MARK: The end

    /// Ends the applications without checks, because the test has already failed.
    @MainActor
    func abandon() {
        for app in mounted { app.driver.end() }
        mounted = []
    }

    /// Ends the applications, and records issues for the work and the models that they leave behind.
    @MainActor
    func finish(at sourceLocation: SourceLocation) async {
        while let models = await unmountLast(at: sourceLocation) {
            // At this point, the scope no longer references the application.
            guard await !models.areReleased() else { continue }
            // There is no screen left to show.
            histories.withLock { $0 = [] }
            let text = Sentence.stillAlive(models.leaks).text
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        }
    }

    @MainActor
    private func unmountLast(at sourceLocation: SourceLocation) async -> ModelWatch? {
        guard let app = mounted.popLast() else { return nil }
        // Work that a failure has already named needs no second failure, and no second wait.
        let reported = app.history.reportedWork
        do throws(SettleError) {
            try await app.driver.settle(timeout: reported.isEmpty ? timeout : .zero)
        } catch  where error.running == reported {
        } catch {
            record(.stillRunningAtEnd(error.running), app.history, at: sourceLocation)
        }
        // A test without actions has not been audited yet.
        if audits, !app.history.hasFailedAudit {
            let findings = Audit.findings(in: Match(app.driver.tree))
            if !findings.isEmpty { record(.auditAtEnd(findings), app.history, at: sourceLocation) }
        }
        for fault in app.history.unexpected(app.driver.faults) {
            record(.fault(fault), app.history, at: sourceLocation)
        }
        do throws(SettleError) {
            try await app.driver.endAndWait(timeout: timeout)
        } catch {
            record(.stillRunningAfterUnmount(error.running), app.history, at: sourceLocation)
        }
        return app.models
    }

    private func record(_ sentence: Sentence, _ history: History, at sourceLocation: SourceLocation) {
        Issue.record(Comment(rawValue: "\(sentence)\n\(history.trailer.text)"), sourceLocation: sourceLocation)
    }
}

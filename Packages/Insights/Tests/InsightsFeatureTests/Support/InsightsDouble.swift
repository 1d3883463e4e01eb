import Foundation
import InsightsRepository
import Synchronization
import TreeUITesting

/// A repository with counts that the test sets.
final class InsightsDouble: InsightsRepositoryProtocol {
    private struct State {
        var result: Result<Insights, InsightsError>
        var timeZones: [TimeZone] = []
        var observers: [AsyncStream<Void>.Continuation] = []
    }

    private let state: Mutex<State>
    private let gate: Gate<TimeZone, Insights>?

    init(_ insights: Insights = Insights(), gate: Gate<TimeZone, Insights>? = nil) {
        state = Mutex(State(result: .success(insights)))
        self.gate = gate
    }

    /// The time zones that were counted in.
    var timeZones: [TimeZone] { state.withLock { $0.timeZones } }

    func set(_ insights: Insights, notifying: Bool = true) { change(.success(insights), notifying) }

    func fail(_ sentence: String) { change(.failure(InsightsError(sentence)), true) }

    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights {
        let result = state.withLock { state in
            state.timeZones.append(timeZone)
            return state.result
        }
        guard let gate else { return try result.get() }
        do {
            return try await gate(timeZone)
        } catch {
            throw InsightsError("\(error)")
        }
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        state.withLock { $0.observers.append(continuation) }
        return stream
    }

    private func change(_ result: Result<Insights, InsightsError>, _ notifying: Bool) {
        let observers = state.withLock { state in
            state.result = result
            return state.observers
        }
        for observer in observers where notifying { observer.yield() }
    }
}

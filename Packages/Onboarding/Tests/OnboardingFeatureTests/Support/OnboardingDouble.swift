import OnboardingRepository
import Synchronization
import TreeUITesting

/// A repository in memory. Saving fails on demand, or waits for a gate.
final class OnboardingDouble: OnboardingRepositoryProtocol {
    private struct State {
        var profile = Profile()
        var isDue = true
        var failure: OnboardingError?
        var reads = 0
        var saved: [Profile] = []
        var skips = 0
    }

    private let state: Mutex<State>
    private let saving: Gate<Profile, Void>?
    let isSignedIn: Bool

    init(_ profile: Profile = Profile(), isSignedIn: Bool = false, saving: Gate<Profile, Void>? = nil) {
        state = Mutex(State(profile: profile))
        self.isSignedIn = isSignedIn
        self.saving = saving
    }

    var isDue: Bool { state.withLock { $0.isDue } }
    var reads: Int { state.withLock { $0.reads } }
    var saved: [Profile] { state.withLock { $0.saved } }
    var skips: Int { state.withLock { $0.skips } }

    /// Makes every call throw; `nil` ends it.
    func fail(_ sentence: String?) {
        state.withLock { $0.failure = sentence.map(OnboardingError.init) }
    }

    func profile() throws(OnboardingError) -> Profile {
        try change { state in
            state.reads += 1
            return state.profile
        }
    }

    func save(_ profile: Profile) async throws(OnboardingError) {
        if let saving {
            do {
                try await saving(profile)
            } catch {
                throw OnboardingError("Saving was cancelled.")
            }
        }
        try change { state in
            state.saved.append(profile)
            state.profile = profile
            state.isDue = false
        }
    }

    func skip() throws(OnboardingError) {
        try change { state in
            state.skips += 1
            state.isDue = false
        }
    }

    func runAgain() throws(OnboardingError) {
        try change { $0.isDue = true }
    }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

    private func change<Result: Sendable>(_ body: (inout State) -> Result) throws(OnboardingError) -> Result {
        let result = state.withLock { state -> Swift.Result<Result, OnboardingError> in
            if let failure = state.failure { return .failure(failure) }
            return .success(body(&state))
        }
        return try result.get()
    }
}

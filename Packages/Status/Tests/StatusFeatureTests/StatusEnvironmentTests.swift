import Foundation
import MicroContainer
import MicroContainerTesting
import StatusRepository
import Testing

@testable import StatusFeature

struct StatusEnvironmentTests {
    @Test func `every view model can be resolved, and every registration is used`() async throws {
        let module = StatusModule(repository: StatusStub(), now: { Date(timeIntervalSince1970: 0) })
        let container = try DependencyContainer(modules: module)
        expectValid(
            container,
            roots: [
                TimelineViewModel.self, ComposeViewModel.self, UnsentBadgeViewModel.self, MutingViewModel.self,
                DataViewModel.self,
            ],
            strict: true
        )
        await expectResolvable(container)
    }
}

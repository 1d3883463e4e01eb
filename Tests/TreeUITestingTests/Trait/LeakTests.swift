import Observation
import Testing
import TreeUI

@testable import TreeUITesting

private final class Service {}

/// A value that does not retain its object.
private struct Delegate {
    unowned let service: Service
    weak let observer: ChildModel?
}

@MainActor @Observable
private class BaseModel {
    @ObservationIgnored unowned let service: Service
    @ObservationIgnored weak var parent: ParentModel?

    init(service: Service) { self.service = service }
}

@MainActor @Observable
private final class ChildModel: BaseModel {
    @ObservationIgnored unowned var other: Service
    @ObservationIgnored var delegate: Delegate?
    @ObservationIgnored var onChange: () -> Void = {}
    @ObservationIgnored var keeper: ParentModel?

    override init(service: Service) {
        other = service
        super.init(service: service)
        delegate = Delegate(service: service, observer: self)
    }
}

@MainActor @Observable
private final class ParentModel {
    var children: [ChildModel] = []
}

private struct ChildView: View {
    unowned let service: Service
    let model: ChildModel
    var body: some View { Text("child") }
}

@MainActor struct LeakTests {
    @Test func `the leak search does not follow references to released objects`() throws {
        var service: Service? = Service()
        let child = ChildModel(service: try #require(service))
        service = nil
        let search = ReferenceSearch(for: child)
        #expect(
            search.keepers(from: [child]).map(\.description) == [
                Sentence.keptByClosure("ChildModel.onChange").description
            ]
        )
        let parent = ParentModel()
        child.parent = parent
        child.keeper = parent
        parent.children = [child]
        #expect(
            search.keepers(from: [parent]).map(\.description) == [
                Sentence.keptBy("ChildModel.keeper -> ParentModel.children[0]").description
            ]
        )
    }

    @Test func `an object held by many views is a single root of the leak search`() throws {
        var service: Service? = Service()
        let watch = ModelWatch()
        let view = ChildView(service: try #require(service), model: ChildModel(service: try #require(service)))
        for _ in 1...3 { watch.look(at: view) }
        service = nil
        watch.look(at: view)
        #expect(watch.alive == ["ChildModel"])
        #expect(watch.roots.count == 1)
    }
}

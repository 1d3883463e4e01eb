import FeatureKit
import StatusModel

/// The screens that lead from one to the other. The factory makes them, and this view chooses among them.
struct StatusView: View {
    let timeline: TimelineView
    let makeDetail: @MainActor (Status.ID) -> StatusDetailView
    let makeProfile: @MainActor (String) -> ProfileView

    var body: some View {
        NavigationStack {
            timeline.navigationDestination(for: StatusRoute.self) { route in
                switch route {
                case .status(let id): EntryPoint { makeDetail(id) }
                case .profile(let address): EntryPoint { makeProfile(address) }
                }
            }
        }
    }
}

/// A screen that is shown over the timeline.
enum StatusRoute: Hashable {
    case status(Status.ID)
    case profile(String)
}

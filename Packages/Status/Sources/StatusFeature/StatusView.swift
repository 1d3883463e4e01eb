import FeatureKit
import StatusModel

/// Chooses the visible screen. The factory creates the screens.
struct StatusView: View {
    let timeline: TimelineView
    let makeDetail: @MainActor (Status.ID) -> StatusDetailView
    let makeProfile: @MainActor (String) -> ProfileView
    @State private var path: [StatusRoute] = []

    var body: some View {
        NavigationStack(path: $path) {
            timeline.navigationDestination(for: StatusRoute.self) { route in
                switch route {
                case .status(let id): EntryPoint { makeDetail(id) }
                case .profile(let address): EntryPoint { makeProfile(address) }
                }
            }
        }
        .onOpenPath { url in
            Work { if let id = await timeline.viewModel.status(at: url) { path = [.status(id)] } }
        }
    }
}

/// A screen that is shown over the timeline.
enum StatusRoute: Hashable, CustomStringConvertible {
    case status(Status.ID)
    case profile(String)

    /// The text from which each row's link creates its ``name``. Swift's own description uses reflection, which is slow in a list.
    var description: String {
        switch self {
        case .status(let id): "status \(id)"
        case .profile(let address): "profile \(address)"
        }
    }

    /// The name of the screen in a path: words of letters and digits.
    var name: String { description.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") }
}

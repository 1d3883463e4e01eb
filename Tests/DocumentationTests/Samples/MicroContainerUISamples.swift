import FeatureKit
import MicroContainer
import MicroContainerUI

// The samples in the documentation comments of MicroContainerUI, compiled.

protocol WallClock: Sendable {
    var time: String { get }
}

struct ClockView: View {
    @Environment(\.dependencyContainer) private var container

    var body: some View {
        Text(container?.resolveOptional((any WallClock).self)?.time ?? "No clock")
    }
}

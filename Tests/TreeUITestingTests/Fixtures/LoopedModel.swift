import Observation
import TreeUI

/// A model that can retain itself.
@MainActor @Observable
final class LoopedModel {
    var count = 0
    @ObservationIgnored private var onChange: () -> Void = {}

    init(isLooped: Bool = true) {
        if isLooped { onChange = { self.count += 1 } }
    }
}

struct LoopedView: View {
    let model: LoopedModel
    var body: some View { Text("Count \(model.count)") }
}

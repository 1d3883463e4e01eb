// refused: has no member 'disabledness'
import FeatureKit

struct UnknownModifier: View {
    var body: some View {
        Text("Text").disabledness(true)
    }
}

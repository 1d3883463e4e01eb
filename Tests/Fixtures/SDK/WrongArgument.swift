// refused: cannot convert value of type 'String' to expected argument type
import FeatureKit

struct WrongArgument: View {
    var body: some View {
        Text("Text").disabled("true")
    }
}

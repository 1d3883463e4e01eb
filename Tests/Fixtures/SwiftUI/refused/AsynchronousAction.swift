// The action of a button is synchronous in SwiftUI.
import FeatureKit

struct AsynchronousAction: View {
    var body: some View {
        // expected-error@+1 {{cannot pass function of type}}
        Button("Save") { await save() }
    }

    private func save() async {}
}

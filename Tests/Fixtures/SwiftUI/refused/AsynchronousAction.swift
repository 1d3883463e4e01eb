// The action of a button is synchronous in SwiftUI.
import FeatureKit

struct AsynchronousAction: View {
    var body: some View {
        // expected-error@+2 {{cannot pass function of type}}
        // expected-note@+1 {{'async' inferred from asynchronous operation used here}}
        Button("Save") { await save() }
    }

    private func save() async {}
}

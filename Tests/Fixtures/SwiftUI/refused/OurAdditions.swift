// SwiftUI has none of the names that FeatureKit adds, so a view that imports SwiftUI alone cannot use them.
import SwiftUI

struct OurAdditions: View {
    var body: some View {
        Text("12:00")
            .ongoingTask {}  // expected-error {{value of type 'Text' has no member 'ongoingTask'}}
    }
}

@MainActor func useOurTypes(_ values: EnvironmentValues) {
    _ = AsyncButton("Save") {}  // expected-error {{cannot find 'AsyncButton' in scope}}
    Work {}  // expected-error {{cannot find 'Work' in scope}}
    _ = values.clipboard  // expected-error {{value of type 'EnvironmentValues' has no member 'clipboard'}}
}

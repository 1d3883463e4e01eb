// Names that neither SwiftUI nor FeatureKit has.
import FeatureKit

struct UnknownNames: View {
    var body: some View {
        Text("Hello")
            .sparkle()  // expected-error {{value of type 'Text' has no member 'sparkle'}}
    }
}

@MainActor func useUnknownTypes() {
    _ = Carousel {}  // expected-error {{cannot find 'Carousel' in scope}}
}

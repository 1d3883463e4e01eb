#if canImport(AppKit) && !Headless
// … the gauge as an NSViewRepresentable
#else
import FeatureKit

struct PowerGauge: View {
    var fraction: Double

    var body: some View { ProgressView(value: fraction) }
}
#endif

import TreeUI

/// Drawing and animation: hints, or accepted without effect.
struct Effects: View {
    @State private var isOn = false
    @State private var width = 0.0

    var body: some View {
        ZStack(alignment: .topLeading) {
            Rectangle()
                .fill(AnyShapeStyle(.tint))
                .border(.red)
                .blur(radius: 2)
                .mask(Circle())
                .clipped()
                .contentShape(Rectangle())
                .containerShape(Rectangle())
                .colorMultiply(.blue)
                .blendMode(.multiply)
                .compositingGroup()
                .backgroundStyle(.background)
            Text("Effects")
                .fixedSize()
                .layoutPriority(1)
                .zIndex(2)
                .offset(x: 4, y: 2)
                .rotationEffect(Angle(degrees: 45))
                .hoverEffect(.lift)
                .alignmentGuide(.leading) { $0[.leading] }
                .edgesIgnoringSafeArea(.top)
                .allowsHitTesting(false)
                .modifier(Measured())
        }
        .animation(.easeIn(duration: 1).delay(0.5).repeatForever(autoreverses: true), value: isOn)
        .transition(.scale(scale: 2).combined(with: .opacity))
        .transition(.scale(0.5).combined(with: .opacity))
        .clipShape(.buttonBorder)
        .onLongPressGesture { isOn.toggle() }
        .simultaneousGesture(TapGesture().onEnded { isOn.toggle() })
        .gesture(DragGesture().onChanged { width = $0.translation.width })
        .onPreferenceChange(WidthKey.self) { width = $0 }
    }
}

private struct Measured: ViewModifier {
    @Environment(\.isMeasured) private var isMeasured

    func body(content: Content) -> some View {
        content.preference(key: WidthKey.self, value: isMeasured ? 7 : 0).environment(\.isMeasured, true)
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue = 0.0

    static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }
}

private struct MeasuredKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    var isMeasured: Bool {
        get { self[MeasuredKey.self] }
        set { self[MeasuredKey.self] = newValue }
    }
}

import TreeUI

struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct Card: View {
    @Namespace private var namespace
    @GestureState private var offset = CGSize.zero
    @State private var isFlipped = false
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .topLeading) {
                LinearGradient(
                    gradient: Gradient(colors: [.red, .blue.opacity(0.5)]),
                    startPoint: .top,
                    endPoint: .bottom
                )
                .ignoresSafeArea()
                Circle().fill(.green).frame(width: proxy.size.width / 2)
                Triangle().stroke(Color.white, style: StrokeStyle(lineWidth: 2, dash: [4]))
                RoundedRectangle(cornerRadius: 8, style: .continuous).strokeBorder(.secondary, lineWidth: 1)
                VStack(alignment: .leading, spacing: 4) {
                    Text(isFlipped ? "Back" : "Front")
                        .font(.system(.title, design: .rounded).weight(.semibold))
                        .foregroundColor(colorScheme == .dark ? .white : .black)
                        .multilineTextAlignment(.center)
                        .lineSpacing(4)
                        .minimumScaleFactor(0.5)
                        .matchedGeometryEffect(id: "title", in: namespace)
                    Text("9").font(.caption).monospacedDigit().kerning(1)
                }
                .padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
                .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
                .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.gray, lineWidth: 1))
                .shadow(color: .black.opacity(0.2), radius: 3, x: 0, y: 1)
                .overlay(alignment: .bottomTrailing) { Text("New").padding(2) }
                .rotationEffect(.degrees(isFlipped ? 180 : 0))
                .opacity(isFlipped ? 0.8 : 1)
                .offset(x: offset.width)
                .gesture(
                    DragGesture()
                        .updating($offset) { value, state, _ in state = value.translation }
                        .onEnded { _ in isFlipped = true }
                )
                .transition(.asymmetric(insertion: .opacity, removal: .move(edge: .leading)))
            }
        }
        .onTapGesture { withAnimation(.spring) { isFlipped.toggle() } }
    }
}

struct Gallery: View {
    private let columns = [GridItem(.adaptive(minimum: 80)), GridItem(.flexible(), spacing: 2)]

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView(.vertical, showsIndicators: false) {
                LazyVGrid(columns: columns, spacing: 10) {
                    ForEach(0..<3) { index in
                        Text("Cell \(index)").id(index).redacted(reason: .placeholder)
                    }
                }
                Grid {
                    GridRow {
                        Text("A")
                        Text("B").gridCellColumns(2)
                    }
                }
                ViewThatFits {
                    Text("Wide")
                    Text("Narrow")
                }
            }
            .scrollIndicators(.hidden)
            .safeAreaInset(edge: .bottom) { Button("To the top") { proxy.scrollTo(0, anchor: .top) } }
        }
    }
}

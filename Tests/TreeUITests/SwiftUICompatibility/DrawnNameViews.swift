import Foundation
import TreeUI

// Views that draw by themselves, and the names that only such views use.

/// A dial that an application draws.
struct Dial: View {
    let value: Double

    var body: some View {
        Canvas(opaque: true, colorMode: .linear, rendersAsynchronously: true) { context, size in
            var path = Path(roundedRect: CGRect(origin: .zero, size: size), cornerSize: CGSize(width: 4, height: 4))
            path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 2)
            path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(90))
            path.addRects([.zero], transform: CGAffineTransform(scaleX: 2, y: 2))
            path.addRoundedRect(in: .zero, cornerRadii: RectangleCornerRadii(topLeading: 2))
            context.opacity = 0.5
            context.blendMode = .multiply
            context.transform = context.transform.concatenating(.identity)
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.rotate(by: .degrees(value))
            context.scaleBy(x: 1, y: -1)
            context.concatenate(CGAffineTransform(rotationAngle: 1))
            context.clip(to: path, options: .inverse)
            context.clipToLayer { $0.fill(path, with: .foreground) }
            context.addFilter(.shadow(radius: 2, options: [.shadowOnly, .shadowAbove, .invertsAlpha, .disablesGroup]))
            context.addFilter(.blur(radius: 2, options: [.opaque, .dithersResult]), options: .linearColor)
            for filter: GraphicsContext.Filter in [
                .luminanceToAlpha, .projectionTransform(ProjectionTransform()), .colorMultiply(.red),
                .hueRotation(.zero),
                .saturation(1), .brightness(1), .contrast(1), .colorInvert(), .grayscale(1), .alphaThreshold(min: 0),
            ] { context.addFilter(filter) }
            context.drawLayer { layer in layer.stroke(path, with: .color(.red), lineWidth: 2) }
            context.stroke(path, with: .palette([.backdrop, .style(.tint)]), style: StrokeStyle(lineWidth: 1))
            context.fill(path, with: .color(red: 1, green: 0, blue: 0))
            context.fill(path, with: context.resolve(.color(white: 0)))
            let colors = Gradient(colors: [.red, .blue])
            context.fill(path, with: .linearGradient(colors, startPoint: .zero, endPoint: .zero, options: .mirror))
            context.fill(path, with: .conicGradient(colors, center: .zero, options: .repeat))
            context.fill(path, with: .radialGradient(colors, center: .zero, startRadius: 0, endRadius: 1))
            context.fill(path, with: .tiledImage(Image("tile")))
            var label = context.resolve(Text("Dial"))
            label.shading = .foreground
            let lines = label.firstBaseline(in: size) + label.lastBaseline(in: size) + label.measure(in: size).height
            context.draw(label, at: CGPoint(x: 0, y: lines))
            context.draw(label, in: context.clipBoundingRect)
            context.draw(Text("0"), at: .zero, anchor: .bottom)
            context.draw(Text("0"), in: .zero)
            var image = context.resolve(Image("hand"))
            image.shading = .color(context.environment.colorScheme == .dark ? .white : .black)
            context.draw(image, at: CGPoint(x: image.size.width, y: image.baseline))
            context.draw(image, in: .zero)
            context.draw(Image("hand"), at: .zero)
            context.draw(Image("hand"), in: .zero)
            if let hand = context.resolveSymbol(id: 1) {
                context.draw(hand, at: CGPoint(x: hand.size.width, y: 0))
                context.draw(hand, in: .zero)
            }
        } symbols: {
            Circle().tag(1)
        }
        .accessibilityLabel("Dial")
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue)) }
    }
}

/// A button with the number of curves in a path.
struct CurveCount: View {
    @FocusState private var isFocused: Bool
    let path: Path

    private var curves: Int {
        var count = 0
        path.forEach { element in
            switch element {
            case .curve, .quadCurve: count += 1
            case .move, .line, .closeSubpath: break
            }
        }
        return count
    }

    var body: some View {
        Button("\(curves) curves") {}
            .keyboardShortcut("c", modifiers: .command, localization: .withoutMirroring)
            .glassEffect(.clear, in: DefaultGlassEffectShape())
            .focused($isFocused)
            .defaultFocus($isFocused, true, priority: .userInitiated)
    }
}

/// An effect that moves a view from side to side.
struct Shake: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi), y: 0))
    }
}

/// Outlines that are made of others.
struct Outlines: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        let round = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: 2))
        let other = Path(ellipseIn: rect).applying(CGAffineTransform.identity.translatedBy(x: 1, y: 1))
        return round.subtracting(other).union(other).intersection(other).symmetricDifference(other)
            .normalized().offsetBy(dx: 1, dy: 1)
            .strokedPath(StrokeStyle(lineWidth: 1)).trimmedPath(from: 0, to: 1)
    }
}

struct ShakenOutlines: View {
    @State private var attempts = 0

    var body: some View {
        Outlines()
            .transform(CGAffineTransform.identity.scaledBy(x: 2, y: 2).rotated(by: 1).inverted())
            .offset(CGSize(width: 1, height: 1))
            .offset(x: 1)
            .fill(ForegroundStyle())
            .background(BackgroundStyle())
        Button("Try") { attempts += 1 }
            .modifier(Shake(animatableData: CGFloat(attempts)).ignoredByLayout())
            .transformEffect(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        Text(verbatim: "\(attempts) \(CGAffineTransform().isIdentity)")
    }
}

/// A group box and a menu in styles of the application.
struct StyledContainers: View {
    struct Framed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text("Framed")
            configuration.content
            configuration.label
        }
    }

    struct Tinted: MenuStyle {
        func makeBody(configuration: Configuration) -> some View { Menu(configuration).tint(.red) }
    }

    var body: some View {
        VStack {
            GroupBox("Outer") { GroupBox("Inner") { Text("Content") } }
            GroupBox("Plain") { Text("Content") }.groupBoxStyle(.automatic)
            GroupBox("Default") { Text("Content") }.groupBoxStyle(DefaultGroupBoxStyle())
        }
        .groupBoxStyle(Framed())
        Menu("Menu") { Button("Item") {} }.menuStyle(Tinted())
    }
}

/// A container that arranges the views in it.
struct Cards<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            if let first = subviews.first { first.bold() }
            ForEach(subviews.dropFirst()) { $0 }
        }
        ForEach(subviews: content) { subview in subview.padding() }
    }
}

/// Texts of a string catalog, and a text with attributes.
struct CatalogTexts: View {
    @State private var note = AttributedString("Note")
    @State private var selection = AttributedTextSelection()
    @State private var customization = TabViewCustomization()
    @AppStorage("tabs") private var storedCustomization: TabViewCustomization

    private let title: LocalizedStringResource = "Title"
    private let count = LocalizedStringResource("count", defaultValue: "Count \(2)", comment: "a count")

    var body: some View {
        Text(title)
        Text(count)
        Text(String(localized: "Copy \(3)"))
        Text(String(localized: "copy", defaultValue: "A copy"))
        TextEditor(text: $note, selection: $selection).accessibilityLabel("Note")
        TextEditor(text: $note)
            .contextMenu(ContextMenu { Button("Clear") { note = "" } })
        TabView { Text("Tab").tabItem { Text("First") } }
            .tabViewCustomization($customization)
        TabView { Text("Tab").tabItem { Text("Second") } }
            .tabViewCustomization($storedCustomization)
        Button("Reset") {
            customization.resetVisibility()
            customization.resetSectionOrder()
            storedCustomization = customization
        }
    }
}

/// Colors that UIKit and AppKit name.
struct SystemColors: View {
    static let all: [UIColor] = [
        .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .tintColor,
        .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
        .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill,
        .tertiarySystemFill, .quaternarySystemFill, .separator, .opaqueSeparator, .systemRed, .systemOrange,
        .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple,
        .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
        .red, .orange, .yellow, .green, .cyan, .blue, .purple, .magenta, .brown, .white, .black, .gray, .lightGray,
        .darkGray, .clear, .labelColor, .secondaryLabelColor, .tertiaryLabelColor, .quaternaryLabelColor, .textColor,
        .placeholderTextColor, .linkColor, .controlColor, .controlTextColor, .controlAccentColor,
        .controlBackgroundColor, .windowBackgroundColor, .underPageBackgroundColor, .textBackgroundColor,
        .selectedContentBackgroundColor, .selectedControlColor, .unemphasizedSelectedContentBackgroundColor,
        .selectedTextBackgroundColor, .separatorColor, .gridColor,
    ]

    var body: some View {
        Color(uiColor: .secondaryLabel)
        Color(nsColor: .windowBackgroundColor)
        Color(.systemGray6)
        Color(UIColor.systemRed)
        Color(NSColor.labelColor)
    }
}

/// A text whose parts have attributes, and shapes in styles of their own.
struct AttributedParts: View {
    private var text: AttributedString {
        var text = AttributedString("Mostly sunny")
        if let range = text.range(of: "sunny") {
            text[range].foregroundColor = .orange
            text[range].font = .headline
            text[range].backgroundColor = .yellow
            text[range].strikethroughStyle = .single
            text[range].underlineStyle = .single
            text[range].kern = 1
            text[range].tracking = 1
            text[range].baselineOffset = 1
        }
        return text
    }

    var body: some View {
        Text(text)
        Circle().fill(FillShapeStyle()).stroke(.red, style: StrokeStyle(lineWidth: 2)).strokeBorder(
            .red,
            style: StrokeStyle()
        )
        Rectangle().fill(ImagePaint(image: Image("tile"))).stroke(
            .image(Image("tile")),
            lineWidth: 2,
            antialiased: true
        )
        .defersSystemGestures(on: .vertical)
        .gesture(TapGesture(), including: .none)
        .containerValue(\.isFeatured, true)
        Group(subviews: Text("Row")) { subviews in
            Text(verbatim: "\(subviews.contains { $0.containerValues.isFeatured })")
        }
        TabView {
            TabSection { Tab("Home", systemImage: "house") { Text("Home") } }
                .sectionActions { Button("Add") {} }
        }
    }
}

private struct FeaturedKey: ContainerValueKey {
    static let defaultValue = false
}

extension ContainerValues {
    fileprivate var isFeatured: Bool {
        get { self[FeaturedKey.self] }
        set { self[FeaturedKey.self] = newValue }
    }
}

/// Tabs whose values are cases of the selection's type.
struct CaseTabs: View {
    private enum Page { case home, search, account }

    @State private var page = Page.search
    let hasAccount: Bool

    var body: some View {
        TabView(selection: $page) {
            Tab("Home", systemImage: "house", value: .home) { Text("Welcome") }
            Tab("Search", systemImage: "magnifyingglass", value: .search) { Text("Find") }
            if hasAccount {
                Tab(value: .account) {
                    Text("Settings")
                } label: {
                    Text("Account")
                }
            }
        }
        TabView(selection: $page) {
            Text("Welcome").tabItem { Text("First") }.tag(Page.home)
            ForEach([Page.search, .account], id: \.self) { Text("More").tabItem { Text("Next") }.tag($0) }
        }
    }
}

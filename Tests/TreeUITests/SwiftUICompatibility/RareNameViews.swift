import Foundation
import TreeUI

// Names that few files use: without these views, nothing would compile them.

/// The state of the system, as a view reads it.
struct SystemState: View {
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.redactionReasons) private var redactionReasons
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.sizeCategory) private var sizeCategory
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiatesWithoutColor
    @Environment(\.accessibilityInvertColors) private var invertsColors
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
    @Environment(\.accessibilitySwitchControlEnabled) private var usesSwitchControl

    var body: some View {
        Text(verbatim: "phase \(scenePhase), contrast \(contrast), direction \(layoutDirection)")
        if horizontalSizeClass == .compact || verticalSizeClass == .compact { Text("Compact") }
        if !redactionReasons.isEmpty { Text("Redacted") }
        if typeSize.isAccessibilitySize || sizeCategory.isAccessibilityCategory { Text("Large text") }
        if differentiatesWithoutColor || invertsColors || reducesTransparency { Text("Plain colors") }
        if reducesMotion || usesSwitchControl { Text("Calm") }
    }
}

/// A path of every kind of element.
struct Outline: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines([rect.origin, .zero])
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.addQuadCurve(to: .zero, control: .zero)
        path.addArc(center: .zero, radius: 1, startAngle: .radians(0), endAngle: .radians(1), clockwise: true)
        path.addEllipse(in: rect)
        path.addRect(rect)
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: 2, height: 2))
        path.addPath(Path())
        return path
    }
}

/// An object that the focused field provides to other views.
final class Song: ObservableObject {
    @Published var title: String

    init(title: String) {
        self.title = title
    }
}

/// Fields that provide objects, and a view that shows the object of the focus.
struct SongEditor: View {
    private enum Field { case first, second }

    @StateObject private var first = Song(title: "One")
    @StateObject private var second = Song(title: "Two")
    @FocusState private var field: Field?

    var body: some View {
        TextField("First", text: $first.title).focused($field, equals: .first).focusedObject(first)
        TextField("Second", text: $second.title).focused($field, equals: .second).focusedObject(Optional(second))
        SongTitle()
            .defaultFocus($field, .second)
    }
}

struct SongTitle: View {
    @FocusedObject private var song: Song?

    var body: some View {
        Text("Song \(song?.title ?? "none")")
        if let $song { Button("Clear") { $song.title.wrappedValue = "" } }
    }
}

/// Views and styles that are stored under the names of their types.
struct StoredStyles: View {
    private let title: EquatableView<Text> = Text("Title").equatable()
    private let list: PlainListStyle = .plain
    private let field: RoundedBorderTextFieldStyle = .roundedBorder
    private let toggle: SwitchToggleStyle = .switch

    var body: some View {
        title
        List {
            TextField("Name", text: .constant("")).textFieldStyle(field)
            Toggle("On", isOn: .constant(true)).toggleStyle(toggle)
        }
        .listStyle(list)
    }
}

/// Groups and commands with styles, gestures and toolbars that arrange themselves.
struct StyledParts: View {
    @State private var events: [String] = []

    var body: some View {
        GlassEffectContainer {
            GroupBox("Box") {
                Menu("Menu") { Button("Item") {} }
                    .menuStyle(.automatic)
            }
            .groupBoxStyle(.automatic)
        }
        .toolbar(id: "parts") {
            ToolbarItem(id: "item") { Button("Tool") {} }
                .defaultCustomization(.visible, options: .alwaysAvailable)
                .customizationBehavior(.reorderable)
        }
        .toolbar {
            ToolbarTitleMenu { Button("Rename") {} }
            ToolbarItem { Button("Other") {} }.sharedBackgroundVisibility(.hidden)
        }
        TextField("Keys", text: .constant(""))
            .onCutCommand {
                events.append("cut")
                return []
            }
            .onExitCommand { events.append("exit") }
        Text("Target")
            .highPriorityGesture(TapGesture().onEnded { events.append("tap") })
            .gesture(MagnifyGesture().onEnded { events.append("\($0.magnification)") })
            .gesture(
                DragGesture().onEnded { value in
                    let end = value.predictedEndLocation.x - value.startLocation.x
                    events.append("\(end + value.predictedEndTranslation.width)")
                }
            )
        Text(events.joined(separator: ", "))
    }
}

/// Members of values that a view receives, but seldom reads.
struct ReceivedValues: View {
    @State private var position = ScrollPosition(edge: .top)

    var body: some View {
        TimelineView(.explicit([.distantPast])) { context in
            Text(verbatim: context.cadence == .live ? "live" : "scheduled")
        }
        GeometryReader { geometry in Text(verbatim: "insets \(Int(geometry.safeAreaInsets.top))") }
        ScrollView { Text("Content") }
            .scrollPosition($position)
            .onScrollGeometryChange(for: CGFloat.self) { geometry in
                geometry.containerSize.width + geometry.contentInsets.top + geometry.visibleRect.width
            } action: { _, _ in
            }
        if !position.isPositionedByUser {
            Image(systemName: "star").symbolEffect(.variableColor.cumulative.nonReversing)
        }
        Toggle("Toggle", isOn: .constant(true)).toggleStyle(MixedStyle())
        ProgressView("Progress", value: 0.25).progressViewStyle(FractionStyle())
        TwoColumns { Text("Cell") }
        Text("Activity").userActivity("reading") { activity in
            activity.title = activity.activityType
            activity.webpageURL = URL(string: "https://example.org")
            activity.isEligibleForHandoff = false
            activity.isEligibleForSearch = true
            activity.targetContentIdentifier = "page"
        }
    }
}

private struct MixedStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text(configuration.isMixed ? "mixed" : "uniform")
    }
}

private struct FractionStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text(verbatim: "fraction \(configuration.fractionCompleted ?? 0)")
    }
}

private struct TwoColumns: Layout {
    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    func makeCache(subviews: Subviews) -> CGFloat { 0 }

    func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
        // The view with the highest priority.
        let first = subviews.max { $0.priority < $1.priority }
        cache = first?.dimensions(in: .unspecified).width ?? 0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
        CGSize(width: subviews.layoutDirection == .leftToRight ? cache : -cache, height: 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {}
}

/// Columns and rows of a table that consist of others.
struct PriceTable: View {
    struct Price: Identifiable {
        var id: String
        var amount: String
    }

    private struct Columns: TableColumnContent {
        var tableColumnBody: some TableColumnContent<Price, Never> {
            TableColumn("Name", value: \.id)
            TableColumn("Amount", value: \.amount)
        }
    }

    private struct Rows: TableRowContent {
        var tableRowBody: some TableRowContent<Price> {
            TableRow(Price(id: "Tea", amount: "3"))
        }
    }

    var body: some View {
        Table(of: Price.self) {
            Columns()
        } rows: {
            Rows()
        }
    }
}

import Foundation
import TreeUI

/// A use of each name in `Sources/TreeUI/Vocabulary/WithoutEffect`.
@MainActor
enum ModifiersWithoutEffect {
    /// A plain text, and the same text with each modifier that has no effect.
    struct Case {
        let name: String
        let plain: AnyView
        let modified: AnyView
    }

    private static func text<V: View>(_ name: String, @ViewBuilder _ modified: (Text) -> V) -> Case {
        Case(name: name, plain: AnyView(Text("a")), modified: AnyView(modified(Text("a"))))
    }

    private static func image<V: View>(_ name: String, @ViewBuilder _ modified: (Image) -> V) -> Case {
        Case(name: name, plain: AnyView(Image("a")), modified: AnyView(modified(Image("a"))))
    }

    private static func shape<V: View>(_ name: String, @ViewBuilder _ modified: (Rectangle) -> V) -> Case {
        Case(name: name, plain: AnyView(Rectangle()), modified: AnyView(modified(Rectangle())))
    }

    private static func font(_ name: String, _ modified: (Font) -> Font) -> Case {
        Case(name: name, plain: AnyView(Text("a").font(.body)), modified: AnyView(Text("a").font(modified(.body))))
    }

    static var all: [Case] {
        added + accessibility + animations + controls + graphics + images + input + layout + lists + bars + previews
            + scrolling
            + texts
    }

    private static let added = [
        text("scenePadding") { $0.scenePadding().scenePadding(.minimum, edges: .top) },
        text("listRowInsets") { $0.listRowInsets(.horizontal, 4) },
        text("listSectionIndexVisibility") { $0.listSectionIndexVisibility(.hidden) },
        text("sectionIndexLabel") { $0.sectionIndexLabel("A").sectionIndexLabel(Text("A")) },
        text("backgroundExtensionEffect") { $0.backgroundExtensionEffect(isEnabled: true) },
        text("fileDialogCustomizationID") { $0.fileDialogCustomizationID("letters") },
        text("sensoryFeedback") { $0.sensoryFeedback(.selection(.on), trigger: 1) },
        font("smallCaps") { $0.smallCaps(true) },
        font("pointSize") { $0.pointSize(12) },
    ]

    private static let previews = [
        text("previewDevice") { $0.previewDevice("iPhone 15") },
        text("previewLayout") { $0.previewLayout(.fixed(width: 100, height: 50)) },
        text("previewInterfaceOrientation") { $0.previewInterfaceOrientation(.landscapeLeft) },
    ]

    private static let accessibility = [
        text("accessibilityInputLabels") { $0.accessibilityInputLabels(["b"]) },
        text("accessibilitySortPriority") { $0.accessibilitySortPriority(1) },
        text("accessibilityRespondsToUserInteraction") { $0.accessibilityRespondsToUserInteraction(false) },
        text("accessibilityIgnoresInvertColors") { $0.accessibilityIgnoresInvertColors() },
    ]

    private static let contentTransitions: [ContentTransition] = [
        .identity, .opacity, .interpolate, .symbolEffect, .numericText(countsDown: true),
    ]

    private static var animations: [Case] {
        contentTransitions.map { transition in text("contentTransition") { $0.contentTransition(transition) } }
            + [
                text("animation") {
                    $0.animation(.default.delay(1).repeatCount(3, autoreverses: false).repeatForever())
                },
                text("transaction") { $0.transaction { $0.disablesAnimations = $0.animation == nil } },
                text("matchedGeometryEffect") { $0.matchedGeometryEffect(id: 1, in: Namespace().wrappedValue) },
            ]
    }

    private static var controls: [Case] {
        [ButtonBorderShape.automatic, .capsule, .roundedRectangle, .roundedRectangle(radius: 3), .circle].map { shape in
            text("buttonBorderShape") { $0.buttonBorderShape(shape) }
        }
            + [ButtonSizing.automatic, .fitted, .flexible].map { sizing in
                text("buttonSizing") { $0.buttonSizing(sizing) }
            }
    }

    private static let blendModes: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver,
        .destinationOut, .plusDarker, .plusLighter,
    ]

    private static var graphics: [Case] {
        blendModes.map { mode in text("blendMode") { $0.blendMode(mode) } } + [
            text("overlay") { $0.overlay(.red) },
            text("overlay(_:in:)") { $0.overlay(.red, in: Circle()) },
            text("mask") { $0.mask { Circle() } },
            text("mask(_:)") { $0.mask(Circle()) },
            text("privacySensitive") { $0.privacySensitive() },
            text("rotation3DEffect") { $0.rotation3DEffect(.degrees(1), axis: (x: 1, y: 0, z: 0)) },
            text("compositingGroup") { $0.compositingGroup() },
            text("backgroundExtensionEffect") { $0.backgroundExtensionEffect() },
            text("drawingGroup") { $0.drawingGroup(opaque: true, colorMode: ColorRenderingMode.extendedLinear) },
            text("drawingGroup(colorMode:)") { $0.drawingGroup(colorMode: .nonLinear) },
            text("colorMultiply") { $0.colorMultiply(.red) },
            text("colorInvert") { $0.colorInvert() },
            text("grayscale") { $0.grayscale(0.5) },
            text("saturation") { $0.saturation(0.5) },
            text("brightness") { $0.brightness(0.5) },
            text("contrast") { $0.contrast(0.5) },
            text("preferredColorScheme") { $0.preferredColorScheme(.dark) },
            text("containerShape") { $0.containerShape(Circle()) },
            text("flipsForRightToLeftLayoutDirection") { $0.flipsForRightToLeftLayoutDirection(true) },
            shape("trim") { $0.trim(from: 0, to: 0.5) },
            shape("rotation") { $0.rotation(.degrees(1)) },
        ]
    }

    private static let symbolVariants: [SymbolVariants] = [
        .none, .fill, .circle, .square, .slash, .circle.fill, .fill.circle,
    ]
    private static let symbolModes: [SymbolRenderingMode] = [.monochrome, .multicolor, .hierarchical, .palette]
    private static let interpolations: [Image.Interpolation] = [.none, .low, .medium, .high]

    private static var images: [Case] {
        symbolVariants.map { variant in image("symbolVariant") { $0.symbolVariant(variant) } }
            + symbolModes.map { mode in image("symbolRenderingMode") { $0.symbolRenderingMode(mode) } }
            + interpolations.map { value in image("interpolation") { $0.interpolation(value) } }
            + [
                text("symbolRenderingMode") { $0.symbolRenderingMode(.palette) },
                image("resizable") {
                    $0.resizable(resizingMode: Image.ResizingMode.tile).resizable(resizingMode: .stretch)
                },
                image("renderingMode") {
                    $0.renderingMode(Image.TemplateRenderingMode.template).renderingMode(.original)
                },
                image("antialiased") { $0.antialiased(true) },
            ]
    }

    private static var input: [Case] {
        [HoverEffect.automatic, .highlight, .lift].map { effect in text("hoverEffect") { $0.hoverEffect(effect) } } + [
            text("focusable") { $0.focusable() },
            text("contentShape") { $0.contentShape(Circle(), eoFill: true) },
            text("textContentType") { $0.textContentType(UITextContentType.emailAddress) },
            text("textInputAutocapitalization") { $0.textInputAutocapitalization(TextInputAutocapitalization.words) },
            text("autocapitalization") { $0.autocapitalization(UITextAutocapitalizationType.sentences) },
            text("autocorrectionDisabled") { $0.autocorrectionDisabled() },
            text("disableAutocorrection") { $0.disableAutocorrection(true) },
            text("submitLabel") { $0.submitLabel(SubmitLabel.search) },
        ]
    }

    private static let layout = [
        text("gridCellColumns") { $0.gridCellColumns(2) },
        text("gridColumnAlignment") { $0.gridColumnAlignment(.leading) },
        text("gridCellUnsizedAxes") { $0.gridCellUnsizedAxes(.horizontal) },
        text("aspectRatio") { $0.aspectRatio(2, contentMode: .fill) },
        text("aspectRatio(size)") { $0.aspectRatio(CGSize(width: 2, height: 1), contentMode: ContentMode.fit) },
        text("scaledToFit") { $0.scaledToFit() },
        text("scaledToFill") { $0.scaledToFill() },
        text("fixedSize") { $0.fixedSize() },
        text("fixedSize(horizontal:vertical:)") { $0.fixedSize(horizontal: true, vertical: false) },
        text("offset") { $0.offset(x: 1, y: 1) },
        text("offset(size)") { $0.offset(CGSize(width: 1, height: 1)) },
        text("position") { $0.position(x: 1, y: 1) },
        text("position(point)") { $0.position(CGPoint(x: 1, y: 1)) },
        text("zIndex") { $0.zIndex(1) },
        text("layoutPriority") { $0.layoutPriority(1) },
        text("ignoresSafeArea") {
            $0.ignoresSafeArea(SafeAreaRegions.keyboard).ignoresSafeArea(.container, edges: .top)
        },
        text("edgesIgnoringSafeArea") { $0.edgesIgnoringSafeArea(.all) },
        text("alignmentGuide") {
            $0.alignmentGuide(.leading) { (size: ViewDimensions) in size.width + size[.leading] }
        },
        text("alignmentGuide(vertical)") { $0.alignmentGuide(.top) { $0.height + $0[.top] } },
        text("coordinateSpace") { $0.coordinateSpace(name: "b") },
        text("containerRelativeFrame") { $0.containerRelativeFrame(.horizontal, alignment: .leading) },
    ]

    private static let lists = [
        text("listRowBackground") { $0.listRowBackground(Color.red) },
        text("listRowInsets") { $0.listRowInsets(EdgeInsets()) },
        text("listRowSeparator") { $0.listRowSeparator(.hidden) },
        text("listRowSeparatorTint") { $0.listRowSeparatorTint(.red) },
        text("listRowSpacing") { $0.listRowSpacing(1) },
        text("listSectionSeparator") { $0.listSectionSeparator(.hidden, edges: .top) },
        text("listSectionSpacing") { $0.listSectionSpacing(1) },
        text("listItemTint") { $0.listItemTint(.red) },
        text("listRowHoverEffectDisabled") { $0.listRowHoverEffectDisabled() },
        text("headerProminence") { $0.headerProminence(Prominence.increased).headerProminence(.standard) },
    ]

    private static let detents: Set<PresentationDetent> = [.medium, .large, .fraction(0.3), .height(100)]
    private static let toolbars: [ToolbarPlacement] = [.automatic, .bottomBar, .navigationBar, .tabBar, .windowToolbar]
    private static let adaptations: [PresentationAdaptation] = [.automatic, .none, .popover, .sheet, .fullScreenCover]
    private static let titleModes: [ToolbarTitleDisplayMode] = [.automatic, .inline, .large, .inlineLarge]

    private static var bars: [Case] {
        toolbars.map { bar in text("toolbar(_:for:)") { $0.toolbar(.hidden, for: bar) } }
            + adaptations.map { value in
                text("presentationCompactAdaptation") { $0.presentationCompactAdaptation(value) }
            }
            + titleModes.map { mode in text("toolbarTitleDisplayMode") { $0.toolbarTitleDisplayMode(mode) } }
            + [
                text("navigationBarTitleDisplayMode") { $0.navigationBarTitleDisplayMode(.inline) },
                text("NavigationBarItem") {
                    $0.navigationBarTitleDisplayMode(NavigationBarItem.TitleDisplayMode.large)
                },
                text("navigationBarHidden") { $0.navigationBarHidden(true) },
                text("navigationViewStyle") { $0.navigationViewStyle(.automatic) },
                text("stack") { $0.navigationViewStyle(.stack).navigationViewStyle(StackNavigationViewStyle()) },
                text("columns") { $0.navigationViewStyle(.columns) },
                text("DefaultNavigationViewStyle") { $0.navigationViewStyle(DefaultNavigationViewStyle()) },
                text("DoubleColumn") { $0.navigationViewStyle(DoubleColumnNavigationViewStyle()) },
                text("navigationSplitViewStyle") { $0.navigationSplitViewStyle(.automatic) },
                text("balanced") { $0.navigationSplitViewStyle(.balanced) },
                text("prominentDetail") { $0.navigationSplitViewStyle(.prominentDetail) },
                text("Automatic") { $0.navigationSplitViewStyle(AutomaticNavigationSplitViewStyle()) },
                text("Balanced") { $0.navigationSplitViewStyle(BalancedNavigationSplitViewStyle()) },
                text("Prominent") { $0.navigationSplitViewStyle(ProminentDetailNavigationSplitViewStyle()) },
                text("navigationSplitViewColumnWidth") { $0.navigationSplitViewColumnWidth(100) },
                text("navigationSplitViewColumnWidth(ideal:)") {
                    $0.navigationSplitViewColumnWidth(min: 50, ideal: 100, max: 200)
                },
                text("presentationDetents") { $0.presentationDetents(detents) },
                text("presentationDragIndicator") { $0.presentationDragIndicator(.visible) },
                text("presentationCornerRadius") { $0.presentationCornerRadius(4) },
                text("presentationBackground") { $0.presentationBackground(.red) },
                text("toolbarBackground") { $0.toolbarBackground(.red, for: .tabBar) },
                text("toolbarBackground(visibility)") { $0.toolbarBackground(Visibility.hidden) },
                text("toolbarColorScheme") { $0.toolbarColorScheme(.dark, for: .navigationBar, .tabBar) },
                text("statusBarHidden") { $0.statusBarHidden() },
                text("statusBar") { $0.statusBar(hidden: true) },
            ]
    }

    private static let scrolling = [
        text("navigationDocument") { $0.navigationDocument(URL(filePath: "/tmp/b")) },
        text("customizationID") { $0.customizationID("b") },
        text("tabViewSidebarBottomBar") { $0.tabViewSidebarBottomBar { Text("b") } },
        text("tabViewSidebarFooter") { $0.tabViewSidebarFooter { Text("b") } },
        text("contentMargins") { $0.contentMargins(.top, 1) },
        text("contentMargins(_:)") { $0.contentMargins(1) },
        text("contentMargins(_:_:)") { $0.contentMargins(.all, EdgeInsets()) },
        Case(
            name: "collapsible",
            plain: AnyView(Section { Text("a") }),
            modified: AnyView(Section { Text("a") }.collapsible(false))
        ),
        text("scrollIndicators") { $0.scrollIndicators(ScrollIndicatorVisibility.never, axes: .vertical) },
        text("scrollContentBackground") { $0.scrollContentBackground(.hidden) },
        text("scrollClipDisabled") { $0.scrollClipDisabled() },
        text("scrollTargetLayout") { $0.scrollTargetLayout(isEnabled: false) },
        text("scrollTargetBehavior") { $0.scrollTargetBehavior(ScrollTargetBehavior.paging) },
        text("scrollTargetBehavior") { $0.scrollTargetBehavior(.viewAligned) },
        text("scrollBounceBehavior") { $0.scrollBounceBehavior(ScrollBounceBehavior.basedOnSize, axes: .horizontal) },
    ]

    private static let texts = [
        font("italic") { $0.italic() },
        font("monospaced") { $0.monospaced() },
        font("monospacedDigit") { $0.monospacedDigit() },
        font("smallCaps") { $0.smallCaps() },
        font("leading") { $0.leading(Font.Leading.tight).leading(.loose).leading(.standard) },
        text("Text.underline") { $0.underline(true, color: .red) },
        text("Text.kerning") { $0.kerning(1) },
        text("Text.tracking") { $0.tracking(1) },
        text("Text.baselineOffset") { $0.baselineOffset(1) },
        text("Text.monospacedDigit") { $0.monospacedDigit() },
        text("Text.fontDesign") { $0.fontDesign(.serif) },
        text("textCase") { $0.textCase(Text.Case.uppercase) },
        text("truncationMode") { $0.truncationMode(Text.TruncationMode.head) },
        text("minimumScaleFactor") { $0.minimumScaleFactor(0.5) },
        text("allowsTightening") { $0.allowsTightening(true) },
        text("textSelection") { $0.textSelection(TextSelectability.enabled).textSelection(.disabled) },
        text("underline") { $0.fixedSize().underline() },
        text("monospacedDigit") { $0.fixedSize().monospacedDigit() },
        text("baselineOffset") { $0.fixedSize().baselineOffset(1) },
        text("kerning") { $0.fixedSize().kerning(1) },
        text("tracking") { $0.fixedSize().tracking(1) },
        text("fontDesign") { $0.fixedSize().fontDesign(Font.Design.rounded) },
        text("dynamicTypeSize") { $0.dynamicTypeSize(...DynamicTypeSize.large) },
    ]
}

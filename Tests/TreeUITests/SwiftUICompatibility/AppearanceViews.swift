import Foundation
import TreeUI

/// Names of the look of views that have no effect in a tree. The tree shows the texts only.
struct Appearance: View {
    @Namespace private var names
    @State private var position = ScrollPosition(edge: .top)
    @State private var visible: Int?
    @State private var isOn = false
    @AccessibilityFocusState private var isRead: Bool
    @AccessibilityFocusState private var readField: String?

    var body: some View {
        VStack {
            drawing
            symbols
            speech
            text
            scrolling
            animation
        }
        .accessibilityFocused($isRead)
        .accessibilityFocused($readField, equals: "name")
    }

    private var drawing: some View {
        Text("drawing")
            .hueRotation(.degrees(3))
            .luminanceToAlpha()
            .geometryGroup()
            .rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0), anchor: .center, anchorZ: 0, perspective: 1)
            .projectionEffect(ProjectionTransform())
            .glassEffect()
            .glassEffect(.regular.tint(.red).interactive(), in: .capsule)
            .glassEffectID("one", in: names)
            .glassEffectTransition(.materialize)
            .drawingGroup(opaque: true, colorMode: .linear)
            .invalidatableContent()
            .pointerStyle(.link)
            .contentShape(.contextMenuPreview, Circle())
            .persistentSystemOverlays(.hidden)
            .visualEffect { content, proxy in
                content.offset(x: 3).offset(CGSize.zero).opacity(0.5).scaleEffect(proxy.size.width).scaleEffect(x: 1)
                    .rotationEffect(.zero).rotation3DEffect(.zero, axis: (x: 0, y: 0, z: 1)).blur(radius: 1)
                    .brightness(1).contrast(1).grayscale(1).saturation(1).hueRotation(.zero)
            }
    }

    private var symbols: some View {
        Text("symbols")
            .symbolEffect(.bounce.up.byLayer, options: .speed(2).repeat(3), value: isOn)
            .symbolEffect(.variableColor.iterative.reversing, isActive: isOn)
            .symbolEffect(.variableColor.iterative.dimInactiveLayers.nonReversing, isActive: isOn)
            .symbolEffect(.variableColor.hideInactiveLayers, isActive: isOn)
            .symbolEffect(.drawOn, isActive: isOn)
            .symbolEffect(.drawOff, isActive: isOn)
            .symbolEffect(.pulse.wholeSymbol, options: .repeating)
            .contentTransition(.symbolEffect(.replace.down))
            .contentTransition(.numericText(value: 3))
            .navigationTransition(.zoom(sourceID: 1, in: names))
            .matchedTransitionSource(id: 1, in: names)
            .matchedGeometryEffect(id: 1, in: names, properties: [.position, .size], anchor: .center, isSource: false)
    }

    private var speech: some View {
        Text("speech")
            .accessibilityHeading(.h1)
            .accessibilityTextContentType(.sourceCode)
            .accessibilityShowsLargeContentViewer()
            .accessibilityShowsLargeContentViewer { Text("large") }
            .accessibilityCustomContent("Author", "Ann", importance: .high)
            .accessibilityCustomContent("Author", Text("Ann"))
            .accessibilityLinkedGroup(id: 1, in: names)
            .accessibilityLabeledPair(role: .label, id: 1, in: names)
            .speechSpellsOutCharacters()
            .speechAlwaysIncludesPunctuation()
            .speechAdjustedPitch(1)
            .speechAnnouncementsQueued()
            .accessibilityAction(.escape) { isOn = true }
    }

    private var text: some View {
        Text("text").underline(true, pattern: .dash, color: .red).strikethrough(pattern: .dot).fontWidth(.condensed)
            .textScale(.secondary)
            .lineHeight(.loose)
            .typesettingLanguage(Locale.Language(identifier: "th"))
            .fontWidth(.expanded)
            .textScale(.default)
            .strikethrough(false, pattern: .dot)
            .underline(true, pattern: Text.LineStyle.Pattern.dashDotDot)
            .gridCellAnchor(.center)
            .layoutValue(key: Weight.self, value: 3)
            .coordinateSpace(.named("text"))
    }

    private var scrolling: some View {
        Text("scrolling")
            .scrollPosition(id: $visible, anchor: .top)
            .scrollPosition($position)
            .defaultScrollAnchor(.bottom)
            .defaultScrollAnchor(.bottom, for: .sizeChanges)
            .scrollIndicatorsFlash(onAppear: true)
            .scrollIndicatorsFlash(trigger: isOn)
            .scrollEdgeEffectStyle(.soft, for: .top)
            .onScrollGeometryChange(for: Double.self, of: { $0.contentOffset.y }, action: { _, _ in isOn = true })
            .onScrollPhaseChange { _, new in isOn = new.isScrolling }
            .onScrollVisibilityChange { isOn = $0 }
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : phase.value) }
            .scrollTransition(.animated(.easeIn)) { content, _ in content }
            .contentMargins(.horizontal, 3, for: .scrollContent)
            .contentMargins(3, for: .scrollIndicators)
            .contentMargins(.all, EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), for: .scrollContent)
            .safeAreaPadding(.bottom, 3)
            .safeAreaPadding(3)
            .safeAreaPadding(EdgeInsets())
            .containerRelativeFrame(.horizontal) { length, _ in length * 0.8 }
            .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 3)
            .onHover { isOn = $0 }
            .onContinuousHover { if $0 == .ended { isOn = true } }
    }

    private var animation: some View {
        Text("animation")
            .animation(.spring(duration: 1, bounce: 0.3), value: isOn)
            .animation(.spring(.bouncy), value: isOn)
            .animation(.interactiveSpring(response: 1, dampingFraction: 1), value: isOn)
            .animation(.interpolatingSpring(duration: 1), value: isOn)
            .animation(.timingCurve(0, 0, 1, 1, duration: 1), value: isOn)
            .animation(.timingCurve(.bezier(startControlPoint: .zero, endControlPoint: .top), duration: 1), value: isOn)
            .animation(.bouncy(duration: 1, extraBounce: 0.1).logicallyComplete(after: 1), value: isOn)
            .animation(.smooth(duration: 1), value: isOn)
            .animation(.snappy(duration: 1), value: isOn)
            .animation(.easeIn) { $0.accessibilityHint("in its animation") }
            .transaction(value: isOn) { $0.animation = nil }
            .transition(.blurReplace)
            .transition(.offset(CGSize(width: 1, height: 2)))
            .transition(.modifier(active: Faded(amount: 1), identity: Faded(amount: 0)))
    }
}

/// A modifier with data that SwiftUI interpolates.
private struct Faded: AnimatableModifier {
    var amount: Double
    nonisolated var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(amount, 0) }
        set { amount = newValue.first }
    }

    func body(content: Content) -> some View { content.opacity(amount) }
}

private struct Weight: LayoutValueKey {
    static let defaultValue = 1
}

/// Gradients and shapes with all their forms.
struct Palette: View {
    var body: some View {
        VStack {
            EllipticalGradient(colors: [.red])
            EllipticalGradient(gradient: Gradient(colors: [.red]))
            EllipticalGradient(stops: [.init(color: .red, location: 0)])
            MeshGradient(width: 1, height: 1, points: [[0, 0]], colors: [.red])
            RadialGradient(stops: [.init(color: .red, location: 0)], center: .center, startRadius: 0, endRadius: 3)
            AngularGradient(colors: [.red], center: .center)
            AngularGradient(
                gradient: Gradient(colors: [.red]),
                center: .center,
                startAngle: .zero,
                endAngle: .degrees(3)
            )
            AngularGradient(stops: [.init(color: .red, location: 0)], center: .center)
            AngularGradient(stops: [], center: .center, startAngle: .zero, endAngle: .zero)
            Circle().size(width: 3, height: 3).size(.zero).scale(2).scale(x: 1, y: 2).fill(
                .red.mix(with: .blue, by: 0.9)
            )
            UnevenRoundedRectangle(cornerRadii: .init(topLeading: 3)).fill(.red.shadow(.drop(radius: 3)))
            Capsule(style: .continuous)
                .foregroundStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
        }
        .foregroundStyle(.red.gradient.shadow(.inner(radius: 3)).blendMode(.multiply))
        .clipShape(.rect(cornerRadii: .init(topLeading: 3)))
        .clipShape(.rect(topLeadingRadius: 3))
        .clipShape(.rect(cornerSize: .zero))
        .background()
        .background(.radialGradient(colors: [.red], endRadius: 3))
        .background(.radialGradient(Gradient(colors: [.red]), endRadius: 3))
        .background(.linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom))
        .background(.linearGradient(stops: [], startPoint: .top, endPoint: .bottom))
        .background(.angularGradient(Gradient(colors: [.red]), startAngle: .zero, endAngle: .zero))
        .background(.conicGradient(Gradient(colors: [.red])))
        .background(.ellipticalGradient(Gradient(colors: [.red])))
        .background(.fill.tertiary)
        .background(.red.secondary)
        .background(.fill.quaternary)
        .background(.quinary)
        .background(.red.quinary)
        .scaleEffect(CGSize(width: 1, height: 2))
    }
}

/// A layout of the application, and views in it.
struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, anchor: .center, proposal: .zero) }
    }
}

struct DiagonalPair: View {
    var body: some View {
        Diagonal {
            Text("one")
            TimelineView(.everyMinute) { _ in Text("two") }
        }
    }
}

import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// A view inside reads the values that were set around it, and names without effect change nothing.
@MainActor struct AppearanceValueTests {
    private struct Reader: View {
        @Environment(\.font) private var font
        @Environment(\.lineLimit) private var lineLimit
        @Environment(\.lineSpacing) private var lineSpacing
        @Environment(\.multilineTextAlignment) private var alignment
        @Environment(\.controlSize) private var controlSize
        @Environment(\.imageScale) private var imageScale
        @Environment(\.defaultMinListRowHeight) private var rowHeight
        @Environment(\.defaultMinListHeaderHeight) private var headerHeight
        @Environment(\.sizeCategory) private var sizeCategory
        @Environment(\.controlActiveState) private var activeState
        @Environment(\.pixelLength) private var pixelLength
        @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOver
        @Environment(\.colorScheme) private var colorScheme
        let told: @MainActor ([String]) -> Void

        var body: some View {
            told([
                font == .body ? "body" : "other font", "\(lineLimit ?? 0)", "\(lineSpacing)", "\(alignment)",
                "\(controlSize)", "\(imageScale)", "\(rowHeight)", "\(headerHeight ?? 0)", "\(sizeCategory)",
                "\(activeState)", "\(pixelLength)", "\(isVoiceOver)", "\(colorScheme)",
            ])
            return Text("read")
        }
    }

    @Test func `an inner scrollDisabled(false) does not enable scrolling again`() {
        struct Row: View {
            @Environment(\.isScrollEnabled) private var isScrollEnabled
            @Environment(\.sidebarRowSize) private var rowSize

            var body: some View { Text(verbatim: "\(isScrollEnabled) \(rowSize)") }
        }
        let view = VStack {
            Row()
            VStack { Row().scrollDisabled(false) }.scrollDisabled(true).environment(\.sidebarRowSize, .large)
        }
        #expect(
            Session(view: view).screen == """
                - text "true medium"
                - text "false large"
                """
        )
    }

    @Test func `appearance values have their defaults unless a view sets them`() {
        var told: [String] = []
        _ = Session(view: Reader { told = $0 }).tree
        #expect(
            told == [
                "other font", "0", "0.0", "leading", "regular", "medium", "44.0", "0.0", "large", "key", "0.5", "false",
                "light",
            ]
        )
    }

    @Test func `a view reads appearance values that an outer view sets by modifier or key path`() {
        var told: [String] = []
        let view = Reader { told = $0 }
            .font(.body)
            .lineLimit(3)
            .lineSpacing(2)
            .multilineTextAlignment(.center)
            .controlSize(.large)
            .imageScale(.small)
            .environment(\.defaultMinListRowHeight, 20)
            .environment(\.defaultMinListHeaderHeight, 10)
            .environment(\.sizeCategory, .accessibilityLarge)
            .environment(\.controlActiveState, .inactive)
            .environment(\.displayScale, 4)
            .environment(\.accessibilityVoiceOverEnabled, true)
            .colorScheme(.dark)
        _ = Session(view: view).tree
        #expect(
            told == [
                "body", "3", "2.0", "center", "large", "small", "20.0", "10.0", "accessibilityLarge", "inactive",
                "0.25",
                "true", "dark",
            ]
        )
    }

    @Test func `text uses the environment's font`() throws {
        let session = Session(
            view: Text("x").environment(\.font, .title).transformEnvironment(\.font) { $0 = $0?.bold() }
        )
        #expect(try session.node(.text, "x").attributes[.font] == "title")
    }

    @Test func `appearance modifiers add nothing to the tree`() {
        let session = Session(view: Appearance())
        #expect(
            session.screen == """
                - text "drawing"
                - text "symbols"
                - text "speech"
                - text "text"
                - text "scrolling"
                - text "animation"
                """
        )
        #expect(session.faults.isEmpty)
        #expect(Session(view: Palette()).screen.isEmpty)
    }
}

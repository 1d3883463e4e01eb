import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Layouts keep their views, and geometry is that of the window.
@MainActor struct LayoutContainerTests {
    /// A layout of the application, with a cache and everything that SwiftUI asks for.
    private struct Diagonal: Layout {
        var animatableData: CGFloat = 0

        func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
            for subview in subviews { subview.place(at: bounds.origin, anchor: .center, proposal: .zero) }
        }
    }

    @Test func `a custom layout keeps its views in order`() {
        let session = Session(
            view: Diagonal {
                Text("one")
                Text("two")
            }
        )
        #expect(
            session.screen == """
                - text "one"
                - text "two"
                """
        )
    }

    private struct Turning: View {
        @State private var isWide = false

        var body: some View {
            let layout = isWide ? AnyLayout(HStackLayout(spacing: 3)) : AnyLayout(VStackLayout(alignment: .leading))
            layout {
                Counter()
            }
            ZStackLayout() { Text("behind") }
            Button("Turn") { isWide.toggle() }
        }
    }

    private struct Counter: View {
        @State private var count = 0

        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func `views keep their state when the layout changes`() throws {
        let session = Session(view: Turning())
        try session.tap("Count 0")
        #expect(session.tree.nodes.contains { $0.attributes[.axis] == "vertical" })
        try session.tap("Turn")
        _ = try session.node(.button, "Count 1")
        #expect(session.tree.nodes.contains { $0.attributes[.axis] == "horizontal" })
    }

    private struct Measured: View {
        let told: @MainActor (String) -> Void
        @State private var width = 1_024.0

        var body: some View {
            Text("x")
                .onGeometryChange(for: CGFloat.self, of: \.size.width) { told("\($0)") }
                .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .named("page")) }) { old, new in
                    told("\(old.width) to \(new.width)")
                }
                .environment(\.hostSize, CGSize(width: width, height: 200))
            Button("Shrink") { width = 300 }
        }
    }

    @Test func `onGeometryChange receives the window's geometry initially and after each change`() throws {
        var told: Set<String> = []
        let session = Session(view: Measured { told.insert($0) })
        #expect(told == ["1024.0", "1024.0 to 1024.0"])
        told = []
        try session.tap("Shrink")
        #expect(told == ["300.0", "1024.0 to 300.0"])
    }

    @Test func `every coordinate space is the window's coordinate space`() {
        let session = Session(
            view: GeometryReader { proxy in
                Text("\(Int(proxy.frame(in: .scrollView).width)) \(Int(proxy.frame(in: .local).minY))")
                Text("\(Int(proxy.bounds(of: .scrollView(axis: .vertical))?.width ?? 0))")
                Text("\(Int(proxy.frame(in: CoordinateSpace.global).width))")
            }
        )
        #expect(session.screen.contains("1,024 0"))
        #expect(session.faults.isEmpty)
    }

    @Test func `a custom alignment is named after its AlignmentID type`() throws {
        let session = Session(view: VStack(alignment: HorizontalAlignment(Middle.self)) { Text("x") })
        let stack = try #require(session.tree.nodes.first { $0.role == .stack })
        #expect(stack.attributes[.alignment] == "Middle")
    }

    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    }
}

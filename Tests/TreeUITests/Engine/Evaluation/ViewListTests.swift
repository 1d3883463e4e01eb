import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The views of a closure, which are evaluated where they lie in memory. Each block mixes sizes and alignments.
@MainActor struct ViewListTests {
    private struct Holding<Value>: View {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }

        var body: some View { Text(verbatim: "\(value)") }
    }

    /// A view that takes no memory.
    private struct Empty: View {
        var body: some View { Text(verbatim: "empty") }
    }

    /// A view whose memory is not a multiple of its alignment, so that the next one begins in its padding.
    private struct Odd: View {
        let number: Int
        let flag: Bool

        var body: some View { Text(verbatim: "\(number) \(flag)") }
    }

    private final class Reference: CustomStringConvertible {
        let description = "a reference"
    }

    // Static: if a suite stores `wide` and `long`, Swift 6.3 aborts the asynchronous functions that call its tests.
    nonisolated private static let wide = SIMD4<Double>(1, 2, 3, 4)
    private static let long = "a text of more than fifteen bytes"

    /// A view that is not moved in memory as its bytes are.
    private struct Weak: View {
        weak var reference: Reference?

        var body: some View { Text(verbatim: reference?.description ?? "none") }
    }

    private struct OnlyEmpty: View {
        var body: some View {
            Empty()
            Empty()
        }
    }

    private static let reference = Reference()
    /// Views of each size and alignment, with their texts.
    private static let kinds: [(view: any View, text: String)] = [
        (Empty(), "empty"),
        (Holding(UInt8(7)), "7"),
        (Holding(UInt16(16)), "16"),
        (Holding(UInt32(32)), "32"),
        (Odd(number: 1, flag: true), "1 true"),
        (Holding(long), long),
        (Holding(wide), "\(wide)"),
        (Holding(Optional(wide)), "\(Optional(wide) as Any)"),
        (Holding(reference), "a reference"),
        (Weak(reference: reference), "a reference"),
    ]

    @Test func `three views of any sizes are evaluated in order`() {
        for first in Self.kinds {
            for second in Self.kinds {
                for third in Self.kinds {
                    #expect(lines(of: first.view, second.view, third.view) == [first.text, second.text, third.text])
                }
            }
        }
    }

    private func lines<A: View, B: View, C: View>(of first: A, _ second: B, _ third: C) -> [String] {
        lines {
            first
            second
            third
        }
    }

    @Test func `a view builder closure can contain views of all sizes`() {
        #expect(
            lines {
                Holding(true)
                Holding(Self.wide)
                Holding(UInt8(1))
                Weak(reference: Self.reference)
                Odd(number: 2, flag: false)
                Holding(UInt8?.none)
                Holding(UInt16(2))
                Empty()
                Holding(Self.long)
            } == [
                "true", "\(Self.wide)", "1", "a reference", "2 false", "nil", "2", "empty", Self.long,
            ]
        )
    }

    @Test func `a view builder closure can contain nothing but zero-size views`() {
        #expect(
            lines {
                OnlyEmpty()
                Group {
                    Empty()
                    Empty()
                    Empty()
                }
            } == ["empty", "empty", "empty", "empty", "empty"]
        )
    }

    @Test func `buildBlock wraps a single view in a TupleView`() {
        let one: TupleView<Odd> = ViewBuilder.buildBlock(Odd(number: 3, flag: true))
        #expect(lines { one } == ["3 true"])
    }

    @Test(arguments: [(0, "1"), (1, "\(Self.wide)"), (2, "3")])
    func `a tab view's pages can have different sizes in memory`(index: Int, text: String) {
        let pages = TabView(selection: .constant(index)) {
            Holding(UInt8(1)).tag(0)
            Holding(Self.wide).tag(1)
            Holding(UInt16(3)).tag(2)
        }
        #expect(lines { pages.tabViewStyle(.page) } == [text])
    }

    @Test func `a view list can contain other view lists`() {
        #expect(
            lines {
                Holding(UInt8(1))
                Group {
                    Holding(UInt8(2))
                    Holding(Self.wide)
                    Group {
                        Empty()
                        Holding(UInt8(3))
                    }
                }
                Holding(UInt8(4))
            } == ["1", "2", "\(Self.wide)", "empty", "3", "4"]
        )
    }

    @Test func `the values in a view list are released when the session ends`() {
        weak var released: Reference?
        do {
            let reference = Reference()
            released = reference
            let session = Session(
                view: VStack {
                    Holding(reference)
                    Odd(number: 1, flag: true)
                    Holding(reference)
                }
            )
            #expect(session.tree.nodes.filter { $0.label == "a reference" }.count == 2)
            session.end()
        }
        #expect(released == nil)
    }

    private func lines<Content: View>(@ViewBuilder _ content: () -> Content) -> [String] {
        let session = Session(view: VStack(content: content))
        defer { session.end() }
        return session.tree.nodes.filter { $0.role == .text }.map(\.label)
    }
}

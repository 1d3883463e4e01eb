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

    // Static: if a suite stores both, Swift 6.3 aborts the asynchronous functions that call its tests.
    private static let wide = SIMD4<Double>(1, 2, 3, 4)
    private static let long = "a text of more than fifteen bytes"

    @Test func `small views come before large ones`() {
        #expect(
            lines {
                Empty()
                Holding(UInt8(7))
                Holding(UInt16(16))
                Holding(UInt32(32))
                Holding(Int64(64))
                Holding(Self.long)
                Holding(Self.wide)
            } == ["empty", "7", "16", "32", "64", Self.long, "\(Self.wide)"]
        )
    }

    @Test func `large views come before small ones`() {
        #expect(
            lines {
                Holding(Self.wide)
                Holding(Self.long)
                Odd(number: 1, flag: true)
                Holding(UInt8(8))
                Holding(false)
                Empty()
                Empty()
                Holding(UInt16(16))
            } == ["\(Self.wide)", Self.long, "1 true", "8", "false", "empty", "empty", "16"]
        )
    }

    @Test func `small and large views alternate`() {
        let reference = Reference()
        #expect(
            lines {
                Holding(true)
                Holding(Self.wide)
                Holding(UInt8(1))
                Holding(reference)
                Odd(number: 2, flag: false)
                Holding(UInt8?.none)
                Holding(Optional(Self.wide))
                Holding(UInt16(2))
                Holding(Self.long)
            } == [
                "true", "\(Self.wide)", "1", "a reference", "2 false", "nil", "\(Optional(Self.wide) as Any)", "2",
                Self.long,
            ]
        )
    }

    @Test func `lists of views are in lists of views`() {
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

    @Test func `a view is released as often as it is retained`() {
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

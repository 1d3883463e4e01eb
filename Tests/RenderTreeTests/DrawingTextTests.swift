import RenderTree
import Testing

/// The text of a drawing, which a tree has as an attribute.
struct DrawingTextTests {
    private let ink = Drawing.Ink(paint: "red 50%", opacity: 0.5)

    private var drawing: Drawing {
        var drawing = Drawing(width: 120, height: 40.5)
        let line = Drawing.Line(width: 2, cap: "round", join: "miter", dashes: [4, 2])
        let letters = Drawing.Letters(
            size: 17,
            isBold: true,
            anchorX: 0.5,
            anchorY: 1,
            matrix: [1, 0, 0, 1, 60, 20]
        )
        drawing.marks = [
            .clip(path: "M0 0L1 1Z", isEvenOdd: true),
            .fill(path: "M0 0L1 1Z", isEvenOdd: false, ink),
            .unclip,
            .stroke(path: "M0 0L9 9", line, Drawing.Ink(paint: "linear|0 0 6 0|0 red|1 blue", opacity: 1)),
            .text("Hello", letters, ink),
        ]
        return drawing
    }

    @Test func `parsing a drawing's text returns the drawing`() {
        #expect(Drawing(text: drawing.text) == drawing)
        #expect(
            drawing.text == """
                120 40.5
                clip\tevenodd\tM0 0L1 1Z
                fill\tred 50%\t0.5\tnonzero\tM0 0L1 1Z
                unclip
                stroke\tlinear|0 0 6 0|0 red|1 blue\t1\t2 round miter 4 2\tM0 0L9 9
                text\tred 50%\t0.5\t17 bold 0.5 1 1 0 0 1 60 20\tHello
                """
        )
    }

    @Test(arguments: ["", "120", "0 40", "a b", "nan 40", "-1 5", "fill\tred\t1\tnonzero\tM0 0"])
    func `a drawing's text without a valid size is rejected`(text: String) {
        #expect(Drawing(text: text) == nil)
    }

    @Test func `an invalid line in a drawing is ignored`() {
        let text = """
            10 10
            fill\tred
            fill\tred\tnan\tnonzero\tM0 0
            stroke\tred\t1\twide round miter\tM0 0
            text\tred\t1\t17 bold 0.5\tHello
            circle\tred\t1\t2\tM0 0
            unclip
            """
        #expect(Drawing(text: text)?.marks == [.unclip])
    }

    @Test func `a separator in a drawing's text or color is replaced by a space`() throws {
        var drawing = Drawing(width: 1, height: 1)
        drawing.marks = [.fill(path: "M0 0", isEvenOdd: false, Drawing.Ink(paint: "my\tred\n", opacity: 1))]
        #expect(
            Drawing(text: drawing.text)?.marks.first
                == .fill(path: "M0 0", isEvenOdd: false, Drawing.Ink(paint: "my red ", opacity: 1))
        )
    }

    @Test func `a drawing's summary counts the shapes and quotes the text`() {
        #expect(drawing.summary == "2 shapes, “Hello”")
        #expect(Drawing(width: 1, height: 1).summary.isEmpty)
        var many = Drawing(width: 1, height: 1)
        let letters = Drawing.Letters(size: 1, isBold: false, anchorX: 0, anchorY: 0, matrix: [1, 0, 0, 1, 0, 0])
        many.marks = (1...9).map { .text("\($0)", letters, ink) }
        #expect(many.summary == "“1”, “2”, “3”, “4”, “5”, “6”, “7”, “8”, …")
    }
}

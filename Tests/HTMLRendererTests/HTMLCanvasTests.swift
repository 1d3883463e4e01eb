import HTMLRenderer
import RenderTree
import Testing

@Suite("How a page draws a canvas")
struct HTMLCanvasTests {
    private func html(_ lines: String..., label: String? = nil) -> String {
        let text = (["120 40"] + lines).joined(separator: "\n")
        var node = RenderNode(id: "c", role: .shape, name: label.map { AccessibleName($0, source: .label) })
        node.attributes[.drawing] = .text(text)
        return node.html
    }

    @Test func `a drawing becomes an SVG of the same size`() {
        #expect(
            html("fill\tred 50%\t1\tnonzero\tM0 0L120 0Z") == """
                <svg class="canvas" viewBox="0 0 120 40" width="120" height="40" aria-hidden="true">\
                <path fill="var(--red)" fill-opacity="0.5" d="M0 0L120 0Z"/></svg>

                """
        )
    }

    @Test func `a named drawing has the image role and an escaped label`() {
        #expect(html(label: "Rain & sun").contains(#" role="img" aria-label="Rain &amp; sun">"#))
    }

    @Test func `a line is drawn in its style, and text at its position`() {
        #expect(
            html("stroke\t#336699\t0.25\t2 round bevel 4 2\tM0 0L1 1").contains(
                ##"<path fill="none" stroke="#336699" opacity="0.25" stroke-width="2" stroke-linecap="round""##
                    + #" stroke-linejoin="bevel" stroke-dasharray="4 2" d="M0 0L1 1"/>"#
            )
        )
        #expect(
            html("text\tprimary\t1\t20 bold 0.5 0 1 0 0 1 60 20\t<b>").contains(
                #"<text fill="var(--ink)" font-size="20" font-weight="bold" text-anchor="middle" dy="19""#
                    + #" transform="matrix(1 0 0 1 60 20)">&lt;b&gt;</text>"#
            )
        )
    }

    @Test(arguments: [
        ("white", "#fff"), ("black", "#000"), ("#12ab34", "#12ab34"), ("accent", "var(--accent)"),
        ("gray", "var(--tertiary)"), ("background", "var(--page)"), ("Brand", "currentColor"),
        ("#12", "currentColor"), ("red;} *{", "currentColor"), ("url(x)", "currentColor"), ("", "currentColor"),
    ])
    func `a named color is drawn as a theme color, and a hexadecimal color exactly`(color: String, paint: String) {
        #expect(html("fill\t\(color)\t1\tnonzero\tM0 0").contains("<path fill=\"\(paint)\" d="))
    }

    @Test func `transparent colors are written with an opacity`() {
        #expect(html("fill\tclear\t1\tnonzero\tM0 0").contains(##"fill="#000" fill-opacity="0""##))
        #expect(html("fill\t#FF000080\t1\tnonzero\tM0 0").contains(##"fill="#FF0000" fill-opacity="0.5""##))
    }

    @Test func `the ids of clips and gradients are unique to their drawing`() throws {
        let first = html("clip\tevenodd\tM0 0", "fill\tlinear|0 0 6 0|0 red|1 #00FF0080\t1\tevenodd\tM0 0", "unclip")
        let id = try #require(first.firstMatch(of: /clip-path="url\(#(d[0-9a-z]+-)0\)"/)?.1)
        #expect(first.contains(#"<clipPath id="\#(id)0"><path clip-rule="evenodd" d="M0 0"/></clipPath>"#))
        let filled = ##"""
            <linearGradient id="\##(id)1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="6" y2="0">\##
            <stop offset="0" stop-color="var(--red)" stop-opacity="1"/>\##
            <stop offset="1" stop-color="#00FF00" stop-opacity="0.5"/></linearGradient>\##
            <path fill="url(#\##(id)1)" fill-rule="evenodd" d="M0 0"/></g></svg>
            """##
        #expect(first.contains(filled))
        var other = RenderNode(id: "d", role: .shape)
        other.attributes[.drawing] = "1 1\nclip\tevenodd\tM0 0\nunclip"
        #expect(!other.html.contains(id))
        #expect(html("fill\tradial|1 2 0 5|0 red\t1\tnonzero\tM0 0").contains(#" cx="1" cy="2" fr="0" r="5">"#))
    }

    @Test func `nothing in a drawing becomes markup`() {
        let page = html(
            "fill\tlinear|0 0 1 \"|0 <x>\t1\tnonzero\t\"><script>",
            "clip\ta\t\"><b>",
            "text\tred\t1\t9 b 0 0 1 0 0 1 0 0\t<i>"
        )
        #expect(!page.contains("<script") && !page.contains("<b>") && !page.contains("<i>") && !page.contains("<x>"))
        #expect(page.hasSuffix("</text></g></svg>\n"))
    }

    @Test func `an invalid drawing attribute draws nothing`() {
        var node = RenderNode(id: "c", role: .shape)
        node.attributes[.drawing] = "wide"
        #expect(node.html == "<span class=\"shape\" aria-hidden=\"true\"></span>\n")
    }
}

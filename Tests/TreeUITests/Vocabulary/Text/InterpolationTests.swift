import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct InterpolationTests {
    private func shown(_ text: Text, in locale: String = "en_US") -> String? {
        let view = text.environment(\.locale, Locale(identifier: locale))
        return Session(view: view).tree.nodes.first { $0.role == .text }?.label
    }

    @Test func `interpolated numbers are formatted for the locale`() {
        #expect(shown(Text("\(1234567)")) == "1,234,567")
        #expect(shown(Text("\(1.5)")) == "1.500000")
        #expect(shown(Text("\(-1234567)"), in: "de_DE") == "-1.234.567")
        #expect(shown(Text("\(1234567.5) km"), in: "de_DE") == "1.234.567,500000 km")
        #expect(
            shown(Text("\(Float(0.5)) \(UInt64.max) \(Int8(-3)) \(CGFloat(2))"))
                == "0.500000 18,446,744,073,709,551,615 -3 2.000000"
        )
        #expect(shown(Text("\(0) of \(999)")) == "0 of 999")
    }

    @Test func `only numbers interpolated in a Text literal are formatted`() {
        #expect(shown(Text(String("\(1234567)"))) == "1234567")
        #expect(shown(Text(verbatim: "\(1234567) \(1.5)")) == "1234567 1.5")
        #expect(shown(Text("\("\(1234567)")")) == "1234567")
        #expect(shown(Text("\(true) \(1234...5678) a")) == "true 1234...5678 a")
    }

    @Test func `an interpolated number can have a format specifier or a format style`() {
        #expect(shown(Text("\(1234.567, specifier: "%.2f") €"), in: "de_DE") == "1.234,57 €")
        #expect(
            shown(Text("\(7, specifier: "%03d") \(255, specifier: "%x") \(50, specifier: "%lld%%")")) == "007 ff 50%"
        )
        #expect(shown(Text("\(0.256, format: .percent)"))?.contains("25") == true)
    }

    @Test(arguments: ["%@", "%s", "%n", "%d %d", "%", "", "%.2f", "%*d", "%p"])
    func `a format specifier that does not fit the number is ignored`(specifier: String) {
        #expect(shown(Text("\(1234567, specifier: specifier)")) == "1,234,567")
    }

    @Test func `a number inside Markdown in a button title is formatted for the locale`() {
        let view = Button("**\(1234567)** files") {}.environment(\.locale, Locale(identifier: "de_DE"))
        #expect(Session(view: view).screen == #"- button "1.234.567 files""#)
    }

    @Test func `an image inside text becomes an image node inside the text node`() throws {
        let session = Session(view: Text("x\(Image(systemName: "star"))y"))
        #expect(
            session.screen == """
                - text "xy"
                  - image "star"
                """
        )
        let text = try session.node(.text, "xy")
        #expect(text.children.map(\.role) == [.text, .image, .text])
        #expect(text.children[1].attributes[.symbol] == "star")
    }

    @Test func `a text node's name omits symbols unless the text has nothing else`() {
        #expect(
            shown(
                Text("\(Image(systemName: "star")) Rated \(Image(systemName: "star")) today \(Image(systemName: "x"))")
            )
                == "Rated today"
        )
        #expect(shown(Text("\(Image(systemName: "star"))")) == "star")
        #expect(shown(Text("By \(Image("Ann")), \(Image(decorative: "line"))yes")) == "By Ann, yes")
    }
}

import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct InflectionTests {
    private func shown(_ key: LocalizedStringKey, in locale: String = "en_US") -> String? {
        let view = Text(key).environment(\.locale, Locale(identifier: locale))
        return Session(view: view).tree.nodes.first { $0.role == .text }?.label
    }

    @Test func `an inflected noun agrees with its number`() {
        #expect(shown("^[\(1) open loan](inflect: true)") == "1 open loan")
        #expect(shown("^[\(2) open loan](inflect: true)") == "2 open loans")
        #expect(shown("^[\(0) open loan](inflect: true)") == "0 open loans")
        #expect(shown("You have ^[\(3) new message](inflect: true).") == "You have 3 new messages.")
        #expect(shown("^[2 copy of the book](inflect: true)") == "2 copies of the book")
        #expect(shown("^[\(1) cat](inflect: true) and ^[\(2) dog](inflect: true)") == "1 cat and 2 dogs")
        #expect(shown("^[**\(2)** child](inflect: true)") == "2 children")
    }

    @Test(arguments: [
        ("box", "boxes"), ("day", "days"), ("city", "cities"), ("church", "churches"), ("bus", "buses"),
        ("person", "people"), ("Child", "Children"), ("series", "series"), ("German", "Germans"), ("woman", "women"),
    ])
    func `a noun is inflected to its plural form`(singular: String, plural: String) {
        #expect(shown(LocalizedStringKey("^[2 \(singular)](inflect: true)")) == "2 \(plural)")
    }

    @Test func `nouns without the inflect attribute or in other languages are not inflected`() {
        #expect(shown("^[\(2) loan](morphology: {})") == "2 loan")
        #expect(shown("^[\(2) Ausleihe](inflect: true)", in: "de_DE") == "2 Ausleihe")
    }

    @Test func `markup that is not an inflection remains text`() {
        #expect(shown("2^[a] ^[b](c) ^") == "2^[a] b ^")
    }
}

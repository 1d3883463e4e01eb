import Testing
@_spi(Hosts) import TreeUI

@testable import AppHost

#Preview("Harbour") { Text("Ships") }
#Preview("Map 🗺️") { Text("Islands") }

enum Nested {
    #Preview("Harbour, Empty") { Text("No ships") }
}

struct Crew_Previews: PreviewProvider {
    static var previews: some View { Text("Sailors") }
}

@MainActor struct PreviewHostTests {
    private let previews = PreviewEntry.all.filter { $0.module == "AppHostTests" }

    @Test func `the list of previews shows the names in columns, below their modules`() {
        #expect(
            PreviewHost.list(of: previews) == """
                AppHostTests
                  Harbour         PreviewHostTests.swift:6
                  Map 🗺️          PreviewHostTests.swift:7
                  Harbour, Empty  PreviewHostTests.swift:10
                  Crew            PreviewProvider
                """
        )
        #expect(PreviewHost.list.contains("AppHostTests\n  Harbour"))
    }

    @Test func `the message for a program without previews says how to write a preview`() {
        #expect(
            PreviewHost.list(of: []) == "This program has no previews. Write #Preview { MyView() } beside a view."
        )
    }

    @Test(arguments: ["Harbour", "harbour", "AppHostTests.Harbour", "apphosttests.harbour"])
    func `a preview is found by its name, with or without the module`(name: String) throws {
        #expect(try PreviewHost.find(name, in: previews).id == "AppHostTests.Harbour")
    }

    @Test(arguments: [
        ("Habour", "There is no preview \"Habour\"; did you mean \"Harbour\"?"),
        ("Volcano", "There is no preview \"Volcano\"; leave out the name to list all previews."),
    ])
    func `the error for an unknown preview name says how to fix it`(name: String, message: String) {
        let error = #expect(throws: PreviewError.self) { try PreviewHost.find(name, in: previews) }
        #expect(error?.description == message)
    }

    @Test func `previews with the same name are distinguished by their modules`() {
        let error = #expect(throws: PreviewError.self) {
            try PreviewHost.find("harbour", in: previews + previews.filter { $0.name == "Harbour" })
        }
        #expect(
            error?.description
                == "2 previews have the name \"harbour\"; use \"AppHostTests.Harbour\" or \"AppHostTests.Harbour\"."
        )
        let none = #expect(throws: PreviewError.self) { try PreviewHost.find("A", in: []) }
        #expect(none?.description == "There is no preview \"A\", because this program has no previews.")
    }
}

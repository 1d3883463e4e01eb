import Foundation
import Testing

@testable import FeatureTemplate

struct RegistrationTests {
    private func insert(into text: String, path: String = "Packages/App/Sources/App/App.swift") throws -> String {
        let root = URL(filePath: "/w")
        return Registration(name: try FeatureName("ReadingList"), root: root, folder: "Packages/ReadingList")
            .text(text, in: path)
    }

    @Test func `code is inserted above its template, with the indentation of the template`() throws {
        #expect(
            try insert(
                into: """
                    struct App {
                        // new-feature: var {name}: {Name}View
                    \t// new-feature: let title = "{title}"
                    }

                    """
            ) == """
                struct App {
                    var readingList: ReadingListView
                \tlet title = "Reading List"
                    // new-feature: var {name}: {Name}View
                \t// new-feature: let title = "{title}"
                }

                """
        )
    }

    @Test func `lines that follow each other are one block, with blank lines and inner indentation`() throws {
        #expect(
            try insert(
                into: """
                    {
                        // new-feature:
                        // new-feature: func make{Name}() {
                        // new-feature:     {Name}()
                        // new-feature: }
                    }
                    """
            ) == """
                {

                    func makeReadingList() {
                        ReadingList()
                    }
                    // new-feature:
                    // new-feature: func make{Name}() {
                    // new-feature:     {Name}()
                    // new-feature: }
                }
                """
        )
    }

    @Test func `imports are inserted among the others, also if a blank line separates the template from them`() throws {
        #expect(
            try insert(
                into: """
                    import FeatureKit
                    import SessionService

                    // new-feature: import {Name}Feature

                    let app = App()
                    """
            ) == """
                import FeatureKit
                import ReadingListFeature
                import SessionService

                // new-feature: import {Name}Feature

                let app = App()
                """
        )
    }

    @Test func `the first import of a file is inserted above its template`() throws {
        let text = "// A file.\n\n// new-feature: import {Name}Feature\n"
        #expect(
            try insert(into: text) == "// A file.\n\nimport ReadingListFeature\n// new-feature: import {Name}Feature\n"
        )
    }

    @Test func `imports are inserted in alphabetical order, whatever their access`() throws {
        #expect(
            try insert(
                into: """
                    // A comment.
                    import FeatureKit
                    public import SQLite
                    import SessionService
                    // new-feature: public import {Name}Feature
                    // new-feature: import {Name}Repository

                    """
            ) == """
                // A comment.
                import FeatureKit
                public import ReadingListFeature
                import ReadingListRepository
                public import SQLite
                import SessionService
                // new-feature: public import {Name}Feature
                // new-feature: import {Name}Repository

                """
        )
    }

    @Test(arguments: [
        ("Packages/App/Package.swift", "../ReadingList"), ("Package.swift", "Packages/ReadingList"),
        ("Apps/Shop/Package.swift", "../../Packages/ReadingList"),
    ])
    func `the path leads from the file's folder to the package`(path: String, expected: String) throws {
        let text = try insert(into: "// new-feature: .package(path: \"{path}\"),", path: path)
        #expect(text.hasPrefix(".package(path: \"\(expected)\"),\n"))
    }

    @Test(arguments: [
        "/// // new-feature: a", "// new-features: a", "// new-feature:a", "let a = 1 // new-feature: a", "",
    ])
    func `other lines are left as they are`(line: String) throws {
        #expect(try insert(into: line) == line)
    }

    @Test func `the second feature is inserted below the first`() throws {
        let once = try insert(into: "// new-feature: {Name}\n")
        let other = Registration(name: try FeatureName("Offers"), root: URL(filePath: "/w"), folder: "Packages/Offers")
        #expect(other.text(once, in: "A.swift") == "ReadingList\nOffers\n// new-feature: {Name}\n")
    }
}

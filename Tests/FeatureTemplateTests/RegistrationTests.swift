import Testing

@testable import FeatureTemplate

struct RegistrationTests {
    private func adding(to text: String) -> String? {
        ListEdit(text, after: /let \w+ = (?:AppFeatures\(|\[)/)?.adding(".readingList")
    }

    @Test(arguments: [
        (
            "let features = AppFeatures(\n    .feed,\n)\n",
            "let features = AppFeatures(\n    .feed,\n    .readingList,\n)\n"
        ),
        (
            "let features = AppFeatures(\n    .feed\n)\n",
            "let features = AppFeatures(\n    .feed,\n    .readingList,\n)\n"
        ),
        ("let features = AppFeatures(\n)\n", "let features = AppFeatures(\n    .readingList,\n)\n"),
        ("let features = AppFeatures()\n", "let features = AppFeatures(.readingList)\n"),
        ("let features = AppFeatures(.feed)\n", "let features = AppFeatures(.feed, .readingList)\n"),
        (
            "let features = AppFeatures(\n    .chat(server: [\"a\"]),\n)\nf()",
            "let features = AppFeatures(\n    .chat(server: [\"a\"]),\n    .readingList,\n)\nf()"
        ),
        ("let features = [\n]\n", "let features = [\n    .readingList,\n]\n"),
    ])
    func `an element is added at the end of a list in the list's formatting`(text: String, expected: String) {
        #expect(adding(to: text) == expected)
    }

    @Test(arguments: ["let features = AppFeatures(", "var features = AppFeatures()", ""])
    func `adding an element to code without a complete list fails`(text: String) {
        #expect(adding(to: text) == nil)
    }
}

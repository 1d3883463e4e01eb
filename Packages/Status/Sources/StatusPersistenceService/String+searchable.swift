import Foundation

extension String {
    /// The text in a form for comparison, in which "CAFÉ", "café" and "Ｃａｆｅ" are equal.
    var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Whether `keyword` occurs as whole characters: 🇦🇩🇪🇸 does not contain the flag 🇩🇪, and 👩‍👧 does not contain 👩.
    func containsCharacters(of keyword: String) -> Bool {
        let text = Array(self)
        let keyword = Array(keyword)
        guard let first = keyword.first, text.count >= keyword.count else { return false }
        return (0...(text.count - keyword.count)).contains { start in
            text[start] == first && text[start..<(start + keyword.count)].elementsEqual(keyword)
        }
    }
}

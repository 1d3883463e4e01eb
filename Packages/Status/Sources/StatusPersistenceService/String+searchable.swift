import Foundation

extension String {
    /// The form in which texts are compared: "CAFÉ", "café" and "Ｃａｆｅ" are one.
    var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Whether `keyword` occurs, by whole characters: the flag 🇩🇪 is not in 🇦🇩🇪🇸, nor 👩 in 👩‍👧.
    func containsCharacters(of keyword: String) -> Bool {
        let text = Array(self)
        let keyword = Array(keyword)
        guard let first = keyword.first, text.count >= keyword.count else { return false }
        return (0...(text.count - keyword.count)).contains { start in
            text[start] == first && text[start..<(start + keyword.count)].elementsEqual(keyword)
        }
    }
}

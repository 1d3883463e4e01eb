import RenderTree

/// The list of commands. Typing filters it.
struct Palette: Hashable, Sendable {
    static let title = "Commands"

    let items: [Popup.Item]
    var query = ""

    /// The items whose titles contain each word of the query, without headings and rules.
    var matches: [Popup.Item] {
        let words = query.lowercased().split(separator: " ")
        guard !words.isEmpty else { return items }
        return items.filter { item in
            let title = item.title.lowercased()
            return item.choice != nil && words.allSatisfy { title.contains($0) }
        }
    }
}

extension HostState {
    /// Applies a key that changes the filter of the open commands; `nil` for other keys.
    mutating func handleInPalette(_ key: Key) -> [Event]? {
        guard var palette, popup != nil else { return nil }
        switch key.code {
        case .character(let character) where key.modifiers.isSubset(of: .shift):
            guard character != " " || !palette.query.isEmpty else { return nil }
            palette.query.append(character)
        case .backspace where !palette.query.isEmpty: palette.query.removeLast()
        default: return nil
        }
        let title = palette.query.isEmpty ? Palette.title : "\(Palette.title): \(palette.query)"
        guard let popup = Popup(palette.matches, title: title) else {
            show(message: "No command contains “\(palette.query)”.")
            return []
        }
        self.popup = popup
        self.palette = palette
        return []
    }
}

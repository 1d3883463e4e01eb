import Foundation
import RenderTree

extension SceneDescription {
    /// Returns the key of the window for this value, which is also its identifier in the tree.
    func windowKey(for value: (any Hashable & Codable)?) -> String {
        let base = id ?? (kind == .settings ? "settings" : neutralTitle)
        return value.map { "\(base)#\($0)" } ?? base
    }

    var pathName: String { Location.name(windowKey(for: nil)) }

    /// Returns the part of a path that stands for this value's window, or an empty string if there is none.
    func place(for value: any Hashable & Codable) -> String {
        guard !pathName.isEmpty, let text = PathValue.text(of: value) else { return "" }
        return "\(pathName)/\(text)"
    }

    private var neutralTitle: String {
        guard let title = title?(.neutral), !title.isEmpty else { return "main" }
        return title
    }
}

extension EnvironmentValues {
    /// Environment values for strings that serve as identifiers, such as window keys. They are the same on every
    /// machine.
    static var neutral: EnvironmentValues {
        var values = EnvironmentValues()
        values.locale = Locale(identifier: "en_US_POSIX")
        values.calendar = Calendar(identifier: .gregorian)
        values.calendar.timeZone = .gmt
        values.timeZone = .gmt
        return values
    }
}

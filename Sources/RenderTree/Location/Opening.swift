extension AppTreeSource {
    /// Goes to a screen as a person would: closes windows in front of the screen or opens the screen's window, selects tabs and
    /// sidebar entries, leaves screens and follows links. It presses no other control, so a path from an untrusted source cannot
    /// trigger actions.
    ///
    /// If no controls lead to the screen, the application's `onOpenURL` receives the path as a relative URL, unless
    /// ``AppTree/opensPathsLater``. If the window accepts only paths of the application, the controls must then lead to the
    /// screen.
    /// - Parameters:
    ///   - url: The URL for `onOpenURL`, with parameters that a location does not have; by default, that of the location.
    ///   - settle: Waits for the application's work, which may add further links along the path.
    ///   - send: Performs an event; by default, ``send(_:)``.
    /// - Returns: Whether the screen is shown or the application has handled the path.
    public func open(
        _ location: Location,
        url: String? = nil,
        settle: () async -> Void,
        send: ((Event) throws -> Void)? = nil
    ) async -> Bool {
        let send = send ?? { try self.send($0) }
        var hasAsked = false
        // Each name takes an event or two. A link that leads nowhere must not be followed forever.
        for _ in 0..<(4 * Location.limit) {
            var next = Way(to: location, in: tree).next
            if next == .lost {
                await settle()
                next = Way(to: location, in: tree).next
            }
            switch next {
            case .arrived: return true
            case .send(let event):
                guard (try? send(event)) != nil else { return false }
            case .lost:
                let tree = tree
                guard !hasAsked, !tree.opensPathsLater,
                    let window = tree.windows.last(where: { $0.accepts(.openURL) }) ?? tree.windows.first,
                    (try? send(Event(.openURL(url ?? location.url), to: window.id))) != nil
                else { return false }
                hasAsked = true
                // If the event has opened the window of a value, the rest of the path leads to a place in this window.
                if Way(to: location, in: self.tree).isInWindow { continue }
                guard window.attribute(.opensPathsOnly) == true else { return true }
                await settle()
            }
        }
        return false
    }
}

extension AppTree {
    /// Whether a window shows content before its screens, such as an introduction. If
    /// ``AppTreeSource/open(_:url:settle:send:)`` does not find a path, open the path again after that content.
    public var opensPathsLater: Bool { windows.contains { $0.attribute(.opensPathsLater) == true } }
}

extension Location {
    /// The path and the search text with percent escapes.
    public var url: String {
        let path = "/" + names.map(Location.escaped).joined(separator: "/")
        return search.map { "\(path)?search=\(Location.escaped($0))" } ?? path
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 128
                && (Character(scalar).isLetter || Character(scalar).isNumber || "-._~".contains(Character(scalar)))
            if isPlain {
                escaped.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return escaped
    }
}

/// The next event that leads towards a screen.
private struct Way {
    enum Next: Equatable {
        case arrived, lost
        case send(Event)
    }

    private let around: Surroundings
    private let tree: AppTree
    private let location: Location
    private let names: [String]
    private let search: String?

    init(to location: Location, in tree: AppTree) {
        self.location = location
        names = location.names.map { $0.lowercased() }
        search = location.search
        self.tree = tree
        around = Surroundings(of: tree)
    }

    /// Whether the path leads to the window in front, or to a screen in it.
    var isInWindow: Bool { around.closable.map(isWindow) ?? false }

    /// Returns whether the path begins with a window. Values differ in case.
    private func isWindow(_ window: RenderNode) -> Bool {
        let place = window.pathNames
        return place.first == names.first && location.names.dropFirst().starts(with: place.dropFirst())
    }

    var next: Next {
        // A window without a path covers the screen whose path the page has.
        if let front = tree.frontmost, front.accepts(.dismiss), front.pathNames.isEmpty {
            return .send(Event(.dismiss, to: front.id))
        }
        guard let name = names.first else { return inside([]) }
        let main = Surroundings(of: AppTree(windows: tree.windows.filter { !$0.accepts(.dismiss) }))
        // If the launched window has an entry with the name of another window, the name means the entry.
        let isEntry = main.choices.contains { $0.place == 0 && $0.option(named: name) != nil }
        if !isEntry {
            if let front = around.closable, isWindow(front) {
                return inside(Array(names.dropFirst(front.pathNames.count)))
            }
            if tree.windows.contains(where: { $0.accepts(.dismiss) && isWindow($0) }),
                let front = around.closable
            {
                return .send(Event(.dismiss, to: front.id))
            }
            let command = tree.allCommands.first { $0.attribute(.place)?.text.map { Location.name($0) } == name }
            if let command { return .send(Event(.tap, to: command.id)) }
        }
        if let front = around.closable { return .send(Event(.dismiss, to: front.id)) }
        return inside(names)
    }

    /// The next event in the window in front.
    private func inside(_ names: [String]) -> Next {
        if self.names.isEmpty, let front = around.closable { return .send(Event(.dismiss, to: front.id)) }
        let (steps, common) = (around.steps, zip(around.steps, names).prefix { $0.name == $1 }.count)
        if common < names.count {
            for choice in around.choices where choice.place == common {
                guard let tag = choice.option(named: names[common])?.attribute(.tag)?.text else { continue }
                return .send(Event(.select(tag), to: choice.target))
            }
        }
        if let back = around.unnamed { return .send(Event(.tap, to: back)) }
        // A path may omit entries that are selected by default.
        if let back = steps[common...].last(where: { $0.back != nil })?.back { return .send(Event(.tap, to: back)) }
        if common < names.count {
            let link = around.links.first { $0.screenName == names[common] }
            return link.map { .send(Event(.tap, to: $0.id)) } ?? .lost
        }
        guard let field = around.search else { return search == nil ? .arrived : .lost }
        let text = search ?? ""
        return field.value?.text ?? "" == text ? .arrived : .send(Event(.setText(text), to: field.id))
    }
}

extension Surroundings.Choice {
    fileprivate func option(named name: String) -> RenderNode? { options.first { self.name(of: $0) == name } }
}

extension RenderNode {
    /// The name of the screen to which a link leads.
    var screenName: String {
        let place = attribute(.place)?.text ?? ""
        return place.isEmpty ? Location.name(title) : place
    }
}

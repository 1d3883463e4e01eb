extension Diagnostic {
    /// A finding's text, composed only when it is read, because most errors are caught and never printed.
    struct Text: Sendable {
        let headline: String
        let near: [String]
        let help: String
        let cycle: [String]
        let description: String
    }

    /// The whole finding as text of several lines.
    public var description: String { text.description }

    /// The fault in one sentence.
    public var headline: String { text.headline }

    /// Registrations that are similar to the missing one.
    public var near: [String] { text.near }

    /// The fix.
    public var help: String { text.help }

    /// The names along a cycle; the first is also the last.
    var cycle: [String] { text.cycle }

    private var text: Text {
        let names = Names([subject] + path.map(\.key) + registered.map(\.key))
        let (headline, help, near) = (wording.headline(names), wording.help(names), wording.near(names))
        var lines = ["[\(id)] \(headline)"]
        if path.count > 1 { lines.append("path:  " + pathText(names)) }
        let places = places(names)
        if !places.isEmpty { lines.append("at:    " + places) }
        if !near.isEmpty { lines.append("near:  " + near.joined(separator: "; ")) }
        lines.append("help:  " + help)
        return Text(
            headline: headline,
            near: near,
            help: help,
            cycle: cycleKeys.map(names.key),
            description: lines.joined(separator: "\n  ")
        )
    }

    /// The path as text, without the middle if it is very long.
    private func pathText(_ names: Names) -> String {
        let (limit, ends) = (40, 10)
        var texts = path.map { $0.text(names) }
        if texts.count > limit {
            texts.replaceSubrange(ends..<(texts.count - ends), with: ["… \(texts.count - 2 * ends) more …"])
        }
        return texts.joined(separator: " -> ")
    }

    /// The call, the factory that contains it, and the registration of the last step.
    private func places(_ names: Names) -> String {
        let holder = path.dropLast().last
        var text = ""
        if let callSite { text = "\(callSite)" }
        if let holder, let site = holder.site {
            if callSite == nil || callSite == site {
                text = "\(site), the registration of \(names.key(holder.key))"
            } else {
                text += ", in the factory of \(names.key(holder.key)) (\(site))"
            }
        }
        guard id != .circularDependency, let last = path.last, let site = last.site, site != callSite else {
            return text
        }
        return (text.isEmpty ? "" : text + "; ") + "\(names.key(last.key)) is registered at \(site)"
    }
}

extension Diagnostic.Step {
    func text(_ names: Names) -> String { names.key(key) + (lifetime.map { " (\($0))" } ?? "") }

    /// The key and the lifetime, such as `any Clock (static)`.
    public var description: String { lifetime.map { "\(key) (\($0))" } ?? "\(key)" }

    init(_ entry: Entry) {
        self.init(key: entry.key, lifetime: entry.lifetime.description, site: entry.site)
    }

    init(missing key: DependencyKey) {
        self.init(key: key, lifetime: nil, site: nil)
    }
}

extension DependencyContainer {
    /// The entries here and in the parents, in no particular order. The caller may hold ``Creation/monitor``, but no
    /// container's monitor: entries are released under the lock, while the table keeps them alive.
    var registered: [Diagnostic.Registered] {
        @inline(never) get { ownRegistered + (parent?.registered ?? []) }
    }

    private var ownRegistered: [Diagnostic.Registered] {
        monitor.locked { currentTable.entries.map { Diagnostic.Registered(key: $0.key, site: $0.site) } }
    }
}

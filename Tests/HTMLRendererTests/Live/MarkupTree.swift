/// An element of a page, or a text in it: the pages of this package, parsed.
///
/// It is a model of what a browser does with a live page.
struct MarkupTree: Equatable {
    var tag = ""
    var attributes: [String: String] = [:]
    var text = ""
    var children: [MarkupTree] = []

    /// The id of the element's node. The attribute may have the way from that of the element around it.
    private(set) var node: String?

    /// This element and those in it.
    var all: [MarkupTree] { [self] + children.flatMap(\.all) }

    /// The elements that have no end tag.
    private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

    /// Parses a fragment, and returns a nameless element that contains it.
    /// - Parameter base: The id of the closest element around the fragment.
    init(parsing html: String, in base: String = "") throws {
        var open = [MarkupTree()]
        var rest = Substring(html)
        while !rest.isEmpty {
            if rest.hasPrefix("</") {
                guard let end = rest.firstIndex(of: ">"), open.count > 1 else { throw Malformed(at: rest) }
                let element = open.removeLast()
                guard "</\(element.tag)" == rest[..<end] else { throw Malformed(at: rest) }
                open[open.count - 1].children.append(element)
                rest = rest[rest.index(after: end)...]
            } else if rest.hasPrefix("<") {
                let element = try MarkupTree(startTag: &rest)
                let isClosed = rest.hasPrefix("/")
                rest = rest.dropFirst(isClosed ? 2 : 1)
                if isClosed || MarkupTree.void.contains(element.tag) {
                    open[open.count - 1].children.append(element)
                } else {
                    open.append(element)
                }
            } else {
                let end = rest.firstIndex(of: "<") ?? rest.endIndex
                // Line ends between elements separate them in the source, and are no content.
                if rest[..<end].contains(where: { $0 != "\n" }) {
                    var text = MarkupTree()
                    text.text = String(rest[..<end])
                    open[open.count - 1].children.append(text)
                }
                rest = rest[end...]
            }
        }
        guard open.count == 1 else { throw Malformed(at: "</\(open[open.count - 1].tag)>") }
        self = open[0]
        complete(in: base)
    }

    private mutating func complete(in base: String) {
        node = attributes["data-node"].map { id in
            guard id.hasPrefix("/") else { return id }
            let steps = id.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            let up = steps.count { $0 == ".." }
            let around = base.split(separator: "/", omittingEmptySubsequences: false).dropLast(up)
            return (around + steps.dropFirst(up)).joined(separator: "/")
        }
        for index in children.indices { children[index].complete(in: node ?? base) }
    }

    private init() {}

    /// Parses a start tag up to its end, `>` or `/>`.
    private init(startTag rest: inout Substring) throws {
        guard let nameEnd = rest.firstIndex(where: { " />".contains($0) }) else { throw Malformed(at: rest) }
        tag = String(rest[rest.index(after: rest.startIndex)..<nameEnd])
        rest = rest[nameEnd...]
        while rest.first == " " {
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(where: { " >=/".contains($0) }) else { throw Malformed(at: rest) }
            let name = String(rest[..<end])
            guard attributes[name] == nil else { throw Malformed(at: rest) }
            attributes[name] = ""
            rest = rest[end...]
            guard rest.hasPrefix("=\"") else { continue }
            rest = rest.dropFirst(2)
            guard let quote = rest.firstIndex(of: "\"") else { throw Malformed(at: rest) }
            attributes[name] = String(rest[..<quote])
            rest = rest[rest.index(after: quote)...]
        }
        guard rest.hasPrefix(">") || rest.hasPrefix("/>") else { throw Malformed(at: rest) }
    }

    struct Malformed: Error {
        var place: String

        init(at rest: some StringProtocol) {
            place = String(rest.prefix(80))
        }
    }
}

extension MarkupTree {
    /// Puts a new element in the place of the one with its id, or of a child of it, with the kept elements in it.
    /// - Throws: ``Missing`` unless there is exactly one element with each id.
    mutating func apply(target: String, child: Int?, html: String) throws {
        let parsed = try MarkupTree(parsing: html, in: child == nil ? base(of: target) ?? "" : target)
        guard parsed.children.count == 1, !parsed.children[0].tag.isEmpty else { throw Missing(id: target) }
        if let child {
            guard count(of: target) == 1, var parent = elements(from: target, count: 1)?.first else {
                throw Missing(id: target)
            }
            let places = parent.children.indices.filter { !parent.children[$0].tag.isEmpty }
            guard places.indices.contains(child) else { throw Missing(id: "\(target), child \(child)") }
            parent.children[places[child]] = parsed.children[0]
            return replace(target, by: parent)
        }
        guard parsed.children[0].node == target else { throw Missing(id: target) }
        let old = self
        let new = try parsed.children[0].filled(from: old)
        guard old.count(of: target) == 1 else { throw Missing(id: target) }
        replace(target, by: new)
    }

    struct Missing: Error {
        var id: String
    }

    private func filled(from old: MarkupTree) throws -> MarkupTree {
        var copy = self
        copy.children = []
        for child in children {
            guard child.tag == "template", let id = child.attributes["data-keep"] else {
                copy.children.append(try child.filled(from: old))
                continue
            }
            let count = child.attributes["data-count"].flatMap { Int($0) } ?? 0
            guard old.count(of: id) == 1, let kept = old.elements(from: id, count: count) else { throw Missing(id: id) }
            copy.children += kept
        }
        return copy
    }

    /// The id of the closest element around the one with an id.
    private func base(of id: String, in outer: String = "") -> String? {
        for child in children {
            if child.node == id { return node ?? outer }
            if let found = child.base(of: id, in: node ?? outer) { return found }
        }
        return nil
    }

    private func count(of id: String) -> Int {
        children.reduce(node == id ? 1 : 0) { $0 + $1.count(of: id) }
    }

    /// The element with an id, and the next ones after it.
    private func elements(from id: String, count: Int) -> [MarkupTree]? {
        if let index = children.firstIndex(where: { $0.node == id }) {
            let found = children[index...].prefix(count)
            return found.count == count && found.allSatisfy { !$0.tag.isEmpty } ? Array(found) : nil
        }
        for child in children {
            if let found = child.elements(from: id, count: count) { return found }
        }
        return nil
    }

    private mutating func replace(_ id: String, by new: MarkupTree) {
        for index in children.indices {
            if children[index].node == id { children[index] = new } else { children[index].replace(id, by: new) }
        }
    }
}

import RenderTree

extension AppTree {
    /// Returns the nearest node around another one that takes the key.
    func keyTaker(around id: NodeID, for text: String) -> NodeID? {
        let key = Shortcut(text: text)?.key
        var next = id.parent
        while let current = next {
            let keys = node(current)?.attributes[.keys]?.text?.split(separator: " ").map(String.init) ?? []
            if keys.contains(where: { $0 == text || $0 == key || $0 == "any" }) { return current }
            next = current.parent
        }
        return nil
    }
}

/// Expands `@StringTitle` and `@TextTitle` to a copy of the declaration whose title is a string, which is not looked up,
/// or a `Text`, instead of a localized key. The copy keeps the documentation comment.
enum TitleMacro {
    static func expand(_ request: ExpansionRequest) -> Expansion {
        let (reader, syntax) = (TokenReader(request.syntax), request.syntax)
        let tokens = reader.tokens.indices
        guard let type = tokens.first(where: { $0 > 1 && reader.isCode($0, "LocalizedStringKey") }),
            let name = tokens.first(where: { reader.isCode($0, "init") || reader.isCode($0 - 1, "func") })
        else {
            let message = "@\(request.macro) needs a function or an initializer with a LocalizedStringKey."
            return Expansion(failure: message, at: syntax)
        }
        let key = reader.text(type - 2)
        let title = key.hasSuffix("Key") ? String(key.dropLast(3)) : key
        let isText = request.macro == "TextTitle"
        var source = syntax.text(0..<reader.start(0)) + (isText ? "" : "@_disfavoredOverload ")
        var index = 0
        while index < tokens.count {
            var end = index + 1
            switch reader.text(index) {
            case "@" where ["StringTitle", "TextTitle", "_disfavoredOverload"].contains(reader.text(end)):
                index += 2
                continue
            case "Text" where isText && reader.isPunctuation(end, among: "(") && reader.isCode(end + 1, key):
                source += title
                end += 3
            case key: source += title
            case "LocalizedStringKey": source += isText ? "Text" : "S"
            case let text where !isText && index == name:
                let isGeneric = reader.isPunctuation(end, among: "<")
                source += text + (isGeneric ? "<S: StringProtocol, " : "<S: StringProtocol>")
                if isGeneric { end += 1 }
            default: source += reader.source(index..<end)
            }
            source += syntax.text(reader.end(end - 1)..<reader.start(end))
            index = end
        }
        return Expansion(source)
    }
}

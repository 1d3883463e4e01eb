import Foundation
import RenderTree

extension TextPart {
    /// Returns the parts of a literal's pieces, with their Markdown read.
    static func parts(of pieces: [TextPiece]) -> [TextPart] {
        var atoms: [InlineMarkdown.Atom] = []
        var values: [[TextPart]] = []
        for piece in pieces {
            switch piece {
            case .markdown(let text): atoms += text.map(InlineMarkdown.Atom.character)
            case .parts(let parts):
                atoms.append(.value(values.count))
                values.append(parts)
            }
        }
        let spans = InlineMarkdown.spans(of: atoms)
        var result: [TextPart] = []
        var index = 0
        while index < spans.count {
            // The spans of one inflection are inflected as one text.
            let inflection = spans[index].inflection
            let end = spans[index...].firstIndex { $0.inflection != inflection } ?? spans.endIndex
            let parts = spans[index..<end].flatMap { TextPart.parts(of: $0, values) }
            result += inflection == nil ? parts : Inflection.agreed(parts)
            index = end
        }
        return result.joined
    }

    private static func parts(of span: InlineMarkdown.Span, _ values: [[TextPart]]) -> [TextPart] {
        var style = TextStyle()
        if span.style.contains(.bold) { style.attributes.weight = .bold }
        if span.style.contains(.italic) { style.attributes.isItalic = true }
        if span.style.contains(.code) { style.attributes.isMonospaced = true }
        if span.style.contains(.struck) { style.attributes.isStruck = true }
        let link = span.link.flatMap { URL(string: address(of: $0, values)) }
        var parts: [TextPart] = []
        var text = ""
        func endText() {
            if !text.isEmpty { parts.append(TextPart(content: .text(text), style: style, link: link)) }
            text = ""
        }
        for atom in span.atoms {
            switch atom {
            case .character(let character): text.append(character)
            case .value(let index):
                endText()
                for var part in values[index] {
                    part.style = style.merging(part.style)
                    part.link = part.link ?? link
                    parts.append(part)
                }
            }
        }
        endText()
        return parts
    }

    /// Returns the text of an address. Numbers in it have no grouping in any locale.
    private static func address(of atoms: [InlineMarkdown.Atom], _ values: [[TextPart]]) -> String {
        var text = ""
        for atom in atoms {
            switch atom {
            case .character(let character): text.append(character)
            case .value(let index):
                for part in values[index] {
                    if case .number(let number) = part.content {
                        text += number.ungroupedText
                    } else {
                        text += part.text(in: .neutral)
                    }
                }
            }
        }
        return text
    }
}

extension [TextPart] {
    /// The text of the parts, if they have no styles and are the same in each environment.
    var plainText: String? {
        guard allSatisfy({ $0.isPlain && !$0.dependsOnEnvironment }) else { return nil }
        return map { if case .text(let text) = $0.content { text } else { "" } }.joined()
    }

    /// The parts, with adjacent strings joined if their styles and links are equal.
    var joined: [TextPart] {
        var result: [TextPart] = []
        for part in self {
            if let last = result.last, last.style == part.style, last.link == part.link,
                case .text(let before) = last.content, case .text(let text) = part.content
            {
                result[result.count - 1].content = .text(before + text)
            } else {
                result.append(part)
            }
        }
        return result
    }
}

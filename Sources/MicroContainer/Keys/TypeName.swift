import CMicroContainer

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Names of types as they are written in source.
///
/// The runtime prints `Wants<any P>` as `Wants<P>`. The mangled name distinguishes the two, see ``marked(_:)``.
enum TypeName {
    /// The name without modules and enclosing types: `any HTTPClient`, `Wants<any P>`.
    static func short(_ type: Any.Type) -> String {
        if let named = type as? any NamedKey.Type { return named.keyName(short) }
        return spelled(type, "\(type)", lastComponents)
    }

    /// The name with modules and enclosing types: `any Network.HTTPClient`, `App.Home.Config`.
    static func qualified(_ type: Any.Type) -> String {
        if let named = type as? any NamedKey.Type { return named.keyName(qualified) }
        return spelled(type, withoutContexts(String(reflecting: type)), \.self)
    }

    /// Sorts types with the same qualified name into an order that does not change between runs of a program: by the
    /// addresses, which the runtime prints, of the files and functions that declare them.
    static func sortedByDeclaration(_ types: [Any.Type]) -> [Any.Type] {
        types.map { (type: $0, name: String(reflecting: $0)) }.sortedApart { $0.name < $1.name }.map(\.type)
    }

    /// The name that the runtime prints, with `any` where it belongs.
    private static func spelled(_ type: Any.Type, _ printed: String, _ simplified: (String) -> String) -> String {
        let isExistential = isExistential(type) && type != Any.self
        if isExistential || printed.contains(where: { $0 == "<" || $0 == "(" }), let marked = marked(type) {
            let marked = simplified(withoutContexts(marked))
            // Use it only if it differs from the printed name in nothing but the marks, because printing may change
            // with the runtime.
            if unmarked(marked, as: "") == printed { return withoutPacks(withoutDoubles(unmarked(marked, as: "any "))) }
        }
        return (isExistential ? "any " : "") + withoutPacks(printed)
    }

    /// Whether a type is an existential, whose metatype prints as `P.Protocol`; any other prints as `X.Type`.
    static func isExistential(_ type: Any.Type) -> Bool { "\(Swift.type(of: type as Any))".hasSuffix(".Protocol") }

    /// Whether `type` conforms to the protocols of `existential`. Every type conforms to `Any`, which is not counted.
    static func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
        guard existential != Any.self, isExistential(existential) else { return false }
        let metatype = swift_getExistentialMetatypeMetadata(unsafeBitCast(existential, to: UnsafeRawPointer.self))
        func isInstance<Metatype>(_: Metatype.Type) -> Bool { type as Any is Metatype }
        return _openExistential(unsafeBitCast(metatype, to: Any.Type.self), do: isInstance)
    }

    // MARK: - Existentials inside of other types

    /// The demangled name, in which every existential is preceded by `weak`.
    ///
    /// An existential ends in `p` in a mangled name. Identifiers and other operators contain this letter too, and the
    /// runtime demangles a name but does not return its parts. To find the right `p`, this inserts the operator for a
    /// weak reference after each one. If the result demangles to the same name with `weak` before an existential, the
    /// `p` was the right one. The operator is not a substitution candidate, so the rest of the name keeps its meaning,
    /// and no type in use contains it.
    private static func marked(_ type: Any.Type) -> String? {
        guard var mangled = _mangledTypeName(type).map({ Array("$s\($0)".utf8) }), let plain = demangled(mangled)
        else { return nil }
        var place = 0
        while place < mangled.count {
            place += 1
            guard mangled[place - 1] == UInt8(ascii: "p") else { continue }
            var trial = mangled
            trial.insert(contentsOf: "Xw".utf8, at: place)
            guard let text = demangled(trial), unmarked(text, as: "") == plain else { continue }
            mangled = trial
            place += 2
        }
        return demangled(mangled)
    }

    private static func demangled(_ mangled: [UInt8]) -> String? {
        // A Swift string is passed zero-terminated, as the runtime expects.
        let name = String(decoding: mangled, as: UTF8.self)
        guard let text = swift_demangle(name, mangled.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// The text with `replacement` instead of every mark.
    private static func unmarked(_ text: String, as replacement: String) -> String {
        let mark = "weak "
        var result = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "w", rest.hasPrefix(mark), result.last.map(isDelimiter) ?? true {
                rest = rest.dropFirst(mark.count)
                // `Any` is an existential without the keyword.
                let isAny = rest.hasPrefix("Any") && (rest.dropFirst(3).first.map(isDelimiter) ?? true)
                if !isAny { result += replacement }
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    // MARK: - Texts

    /// Shortens a name: `n.Wants<n.Home.P>` becomes `Wants<P>`.
    private static func lastComponents(_ text: String) -> String {
        var result = ""
        var component = result.startIndex
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == ".", !["Type", "Protocol"].contains(rest.prefix { !isDelimiter($0) }) {
                result.removeSubrange(component...)
            } else {
                result.append(character)
                if isDelimiter(character) { component = result.endIndex }
            }
        }
        return result
    }

    private static func isDelimiter(_ character: Character) -> Bool { " <>(),:&[]{}=-".contains(character) }

    /// The text without the address in the name of a private or local type.
    private static func withoutContexts(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "(", rest.hasPrefix("(unknown context at $"), let end = rest.firstIndex(of: ")") {
                rest = rest[end...].dropFirst(2)
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The text without duplicate marks: `any P.Type` has two, and a constrained existential has its own `any`.
    private static func withoutDoubles(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        words = zip(words.indices, words).filter { $0 == 0 || $1 != "any" || !words[$0 - 1].hasSuffix("any") }.map(\.1)
        return words.joined(separator: " ")
    }

    /// The text without the `Pack{A, B}` that the runtime prints for the arguments of a parameter pack.
    private static func withoutPacks(_ text: String) -> String {
        var result = ""
        for character in text where character != "}" {
            // No other type name contains braces.
            if character == "{" { result.removeLast(4) } else { result.append(character) }
        }
        return result
    }
}

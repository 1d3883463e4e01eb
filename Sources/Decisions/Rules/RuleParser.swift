import Foundation

/// Reads the lines in a decision's `adr-rules` blocks.
enum RuleParser {
    static func rules(
        in document: MarkdownDocument,
        decision: DecisionID,
        problems: inout [Decision.Problem]
    ) -> [Rule] {
        var rules: [Rule] = []
        for fence in document.fences where fence.language == "adr-rules" {
            var scopes: [Pattern] = []
            for line in fence.content {
                switch parse(line, decision: decision, scopes: scopes) {
                case .success(nil): continue
                case .success(let rule?):
                    if rule.verb == .scope { scopes = rule.objects.first?.text == "." ? [] : rule.objects }
                    rules.append(rule)
                case .failure(let problem): problems.append(problem.value)
                }
            }
        }
        return rules
    }

    struct Failure: Error {
        var value: Decision.Problem
    }

    static func parse(
        _ line: MarkdownDocument.NumberedLine,
        decision: DecisionID,
        scopes: [Pattern]
    ) -> Result<Rule?, Failure> {
        let (body, reason) = split(line.text)
        var words = body.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
        guard let word = words.first, !word.hasPrefix("#") else { return .success(nil) }
        words.removeFirst()
        guard let verb = Verb(rawValue: word) else { return .failure(unknown(word, line: line.number)) }
        let options = RuleOption.allCases.filter { $0.verbs?.contains(verb) != false && words.contains($0.rawValue) }
        words.removeAll { word in options.contains { $0.rawValue == word } }
        let (subjects, objects) = sides(words)
        let rule = Rule(
            decision: decision,
            verb: verb,
            subjects: subjects.map(Pattern.init),
            objects: objects.filter { $0 != ">" }.map(Pattern.init),
            layers: verb == .layers ? objects.split(separator: ">").map { $0.map(Pattern.init) } : [],
            scopes: scopes,
            reason: reason,
            options: Set(options),
            line: line.number,
            text: ([word] + words + options.map(\.rawValue)).joined(separator: " ")
        )
        if let fault = fault(rule) { return .failure(malformed(rule, fault: fault)) }
        return .success(rule)
    }

    /// Splits a line into the rule and its reason, which begins after ` -- `.
    private static func split(_ text: String) -> (String, String?) {
        guard let mark = text.range(of: " -- ") else { return (text, nil) }
        let reason = text[mark.upperBound...].trimmingCharacters(in: .whitespaces)
        return (String(text[..<mark.lowerBound]), reason.isEmpty ? nil : reason)
    }

    /// Splits words at the word that ends with a colon.
    private static func sides(_ words: [String]) -> ([String], [String]) {
        guard let colon = words.firstIndex(where: { $0.hasSuffix(":") }) else { return ([], words) }
        let last = String(words[colon].dropLast())
        let subjects = words[..<colon] + (last.isEmpty ? [] : [last])
        return (Array(subjects), Array(words[(colon + 1)...]))
    }

    private static func fault(_ rule: Rule) -> String? {
        if (rule.subjects + rule.objects).contains(where: { $0.text.count > 200 }) {
            return "names more than 200 characters"
        }
        let lists = [rule.subjects, rule.objects] + rule.layers
        if lists.contains(where: { !$0.isEmpty && $0.allSatisfy(\.isExclusion) }) {
            return "names only exclusions"
        }
        switch rule.verb {
        case .scope, .publicTypes, .tested:
            if !rule.subjects.isEmpty { return "takes no colon" }
            return rule.objects.isEmpty ? "names nothing" : nil
        case .conforms, .neverMentions, .neverCalls, .importedBy, .livesIn, .holdsOnly:
            if rule.subjects.isEmpty { return "needs a name before a colon" }
            return rule.objects.isEmpty ? "names nothing after the colon" : nil
        case .neverImports, .importsOnly, .dependsOnly: return rule.objects.isEmpty ? "names nothing" : nil
        case .layers:
            if !rule.subjects.isEmpty { return "takes no colon" }
            return rule.layers.count < 2 ? "needs two layers with > between them" : nil
        case .declaredImports, .acyclic: return rule.subjects.isEmpty ? nil : "takes no colon"
        case .provedBy:
            if rule.objects.count != 1 { return "names one suite or script" }
            return rule.objects[0].text.contains("/") ? nil : "needs TARGET/SUITE or a script's path"
        }
    }

    private static func unknown(_ word: String, line: Int) -> Failure {
        let verbs = Verb.allCases.map(\.rawValue).joined(separator: ", ")
        let nearest = Verb.nearest(to: word).map { "Did you mean \($0.rawValue)? " } ?? ""
        return Failure(
            value: .init(
                check: .rule,
                line: line,
                fact: "\"\(word.clipped(40))\" is not a rule verb.",
                reason: "A rule that cannot be read is not enforced.",
                fix: "\(nearest)The verbs are \(verbs)."
            )
        )
    }

    private static func malformed(_ rule: Rule, fault: String) -> Failure {
        Failure(
            value: .init(
                check: .rule,
                line: rule.line,
                fact: "The rule \"\(rule.text.clipped())\" \(fault).",
                reason: "A rule that cannot be read is not enforced.",
                fix: "Write it as: \(rule.verb.form)"
            )
        )
    }
}

/// Messages about values, audits, outlines and replays.
extension Sentence {
    static func otherSpace() -> Sentence {
        Sentence(
            .otherSpace,
            "a value has a no-break or narrow space, such as \\u{A0}; a comparison needs the same space, but a locator does not"
        )
    }

    static func auditAfterAction(_ words: String, _ findings: [AuditFinding]) -> Sentence {
        Sentence(.auditAfterAction, "after \(words), the audit finds:" + listed(findings.map(\.description)))
    }

    static func auditAtEnd(_ findings: [AuditFinding]) -> Sentence {
        Sentence(.auditAtEnd, "at the end of the test, the audit finds:" + listed(findings.map(\.description)))
    }

    static func outlineDiffers(_ subject: String, _ diff: OutlineDiff) -> Sentence {
        let text = "the outline of \(subject) differs (- expected, + on the screen):\n\(diff.text)"
        return Sentence(.outlineDiffers, text)
    }

    static func outlineMissing(_ file: OutlineFile) -> Sentence {
        Sentence(.outlineMissing, "there is no \(file.shortPath); run the test with RECORD=1 to write it")
    }

    static func outlineFileDiffers(_ subject: String, _ file: OutlineFile, _ diff: OutlineDiff) -> Sentence {
        let first = "the outline of \(subject) differs from \(file.shortPath) (- in the file, + on the screen):"
        let help = "  help: if the screen is right, run the test with RECORD=1"
        return Sentence(.outlineFileDiffers, [first, diff.text, help].joined(separator: "\n"))
    }

    static func outlineNotWritten(_ file: OutlineFile, _ error: any Error) -> Sentence {
        Sentence(.outlineNotWritten, "cannot write \(file.path): \(error)")
    }

    static func cannotReplay(_ number: Int, _ words: String, _ reason: Sentence) -> Sentence {
        Sentence(.cannotReplay, "cannot replay event \(number), \(words): \(reason)")
    }
}

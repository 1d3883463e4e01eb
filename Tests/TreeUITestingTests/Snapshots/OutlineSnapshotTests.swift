import Foundation
import Testing

@testable import TreeUITesting

@MainActor struct OutlineSnapshotTests {
    @Test func `equal outlines match with or without a newline at the end`() {
        #expect(OutlineDiff(expected: "- a\n  - b\n", actual: "- a\n  - b").isMatch)
    }

    @Test func `an outline diff shows the removed and added lines in context`() {
        let diff = OutlineDiff(expected: "- a\n- b\n- c", actual: "- a\n- x\n- c\n- d")
        #expect(!diff.isMatch)
        #expect(diff.text == "  - a\n- - b\n+ - x\n  - c\n+ - d")
    }

    @Test func `outlines that differ by a line do not match`() {
        #expect(!OutlineDiff(expected: "- a", actual: "- a\n- b").isMatch)
        #expect(!OutlineDiff(expected: "- a\n- b", actual: "- a").isMatch)
        #expect(!OutlineDiff(expected: "", actual: "- a").isMatch)
    }

    @Test func `a gap in an expected outline matches any number of lines`() {
        #expect(OutlineDiff(expected: "- a\n  …\n- d", actual: "- a\n- b\n- c\n- d").isMatch)
        #expect(OutlineDiff(expected: "- a\n…\n- b", actual: "- a\n- b").isMatch)
        #expect(OutlineDiff(expected: "…", actual: "- a\n- b").isMatch)
        #expect(!OutlineDiff(expected: "- a\n…\n- d", actual: "- a\n- b\n- c").isMatch)
        #expect(!OutlineDiff(expected: "…\n- a", actual: "- a\n- b").isMatch)
    }

    @Test func `if an outline differs from the expected text in the test, the issue contains the diff`() async throws {
        let app = TestApp(view: TwoButtons())
        app.main.expectOutline(
            """
            - window
              - button "One"
              …
            """
        )
        let issues = try await recordedIssues {
            TestApp(view: TwoButtons()).main.expectOutline(
                """
                - window
                  - button "One"
                  - button "Three"
                """
            )
        }
        #expect(
            issues.first?.text.hasPrefix(
                """
                the outline of main window differs (- expected, + on the screen):
                  - window
                    - button "One"
                -   - button "Three"
                +   - button "Two"
                """
            ) == true
        )
        #expect(issues.count == 1)
    }

    @Test func `the issue for a missing outline file says how to record it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let testFile = folder.appendingPathComponent("SomeTests.swift").path
        let absent = try await recordedIssues {
            TestApp(view: TwoButtons()).main.expectOutline(named: "start", filePath: testFile)
        }
        #expect(
            absent.first?.text.hasPrefix(
                "there is no __Outlines__/SomeTests/start.txt; run the test with RECORD=1 to write it\n"
            ) == true
        )
        try OutlineFile(name: "start", testFile: testFile).write("- window\n  - button \"One\"\n  - button \"Two\"")
        let same = try await recordedIssues {
            TestApp(view: TwoButtons()).main.expectOutline(named: "start", filePath: testFile)
        }
        #expect(same.isEmpty)
        try OutlineFile(name: "start", testFile: testFile).write("- window\n  - button \"One\"")
        let other = try await recordedIssues {
            TestApp(view: TwoButtons()).main.expectOutline(named: "start", filePath: testFile)
        }
        #expect(
            other.first?.text.hasPrefix(
                """
                the outline of main window differs from __Outlines__/SomeTests/start.txt (- in the file, + on the screen):
                  - window
                    - button "One"
                +   - button "Two"
                  help: if the screen is right, run the test with RECORD=1
                """
            ) == true
        )
    }

    @Test func `with RECORD=1 a missing outline file is written, and a matching file is kept`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let testFile = folder.appendingPathComponent("SomeTests.swift").path
        try OutlineFile(name: "kept", testFile: testFile).write("- window\n  …")
        await #expect(processExitsWith: .success) { [testFile = testFile as String] in
            setenv("RECORD", "1", 1)
            await MainActor.run {
                let app = TestApp(view: TwoButtons())
                app.main.expectOutline(named: "written", filePath: testFile)
                app.main.expectOutline(named: "kept", filePath: testFile)
            }
        }
        #expect(
            OutlineFile(name: "written", testFile: testFile).text
                == "- window\n  - button \"One\"\n  - button \"Two\"\n"
        )
        #expect(OutlineFile(name: "kept", testFile: testFile).text == "- window\n  …\n")
    }

    @Test func `a snapshot's name cannot place the file outside the snapshot folder`() {
        let file = OutlineFile(name: "../../secret", testFile: "/tests/SomeTests.swift")
        #expect(file.path == "/tests/__Outlines__/SomeTests/..-..-secret.txt")
    }
}

"""Tests of the comparison, with planted faults: python3 Scripts/checks/signatures/tests.py"""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import article
import check
import usage
from normal import normal_form, read, written
from table import expanded, shared

VIEW = "func tint(_ color: Color?, opacity: Double = 1) -> some View"
LINE = "View.tint(_: Color?, opacity: Double = 1) -> some View"
ARTICLE = """# Coming from SwiftUI

## Names that TreeUI does not offer

| names | why |
|---|---|
| `Chart`, `chartXAxis` and related names | Swift Charts |
| `onDrop` | nothing can be dragged |
"""


class NormalForm(unittest.TestCase):
    def test_names_that_callers_do_not_see_make_no_difference(self):
        forms = {
            normal_form("nonisolated public func fill<S>(_ content: S) -> some View where S : ShapeStyle", "Shape"),
            normal_form("func fill<T>(_ other: T) -> some View where T : ShapeStyle", "Shape"),
            normal_form("func fill(_ style: some ShapeStyle) -> some View", "Shape"),
        }
        self.assertEqual(forms, {"Shape.fill(_: some ShapeStyle) -> some View"})

    def test_a_generic_parameter_used_twice_is_numbered_by_its_place(self):
        first = normal_form("init<D, V>(value: V?, total: V = 1.0, data: D) where D : Data, V : BinaryFloatingPoint", "ProgressView")
        other = normal_form("init<A>(value: A?, total: A = 1, data: some Data) where A : BinaryFloatingPoint", "ProgressView")
        self.assertEqual(first, "ProgressView.init(value: T1?, total: T1 = 1, data: some Data) where T1: BinaryFloatingPoint")
        self.assertEqual(first, other)

    def test_constraints_of_an_extension_are_part_of_the_line(self):
        line = normal_form("init(_ title: String, action: @escaping @MainActor () -> Void)", "Button", ["Label == Text"])
        self.assertEqual(line, "Button.init(_: String, action: @escaping @MainActor () -> Void) where Label == Text")

    def test_isolation_and_builders_are_kept_and_setters_told_apart(self):
        self.assertEqual(
            normal_form("@MainActor init(@ViewBuilder content: () -> Content)", "Group"),
            "@MainActor Group.init(content: @ViewBuilder () -> Content)",
        )
        self.assertEqual(normal_form("var isOn: Bool", "Style"), "var Style.isOn: Bool")
        self.assertEqual(normal_form("var isOn: Bool { get }", "Style"), "Style.isOn: Bool")
        self.assertEqual(normal_form("let isOn: Optional<Bool>", "Style"), "Style.isOn: Bool?")

    def test_every_line_of_the_table_is_read_as_it_is_written(self):
        text = (Path(check.__file__).parent / "swiftui.txt").read_text(encoding="utf-8")
        written_lines = [line for line in text.split("\n") if line and line[0] != "#"]
        lines = [line for text in written_lines for line in expanded(text)]
        plain = [line.removeprefix("deprecated ") for line in lines]
        self.assertEqual([written(read(line)) for line in plain], plain)
        self.assertEqual(list(shared(lines)), written_lines)
        self.assertGreater(len(lines), 2_000)

    def test_self_is_the_type_where_it_has_one_meaning(self):
        self.assertEqual(normal_form("static func - (a: Self) -> Self", "Angle", self_name="Angle"), "static Angle.-(_: Angle) -> Angle")


class Comparing(unittest.TestCase):
    """Each test compares one declaration, or a few, with a small table."""

    def run_check(self, ours, table, accepted="", arguments=(), extension=(), uses=None):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "swiftui.txt").write_text("\n".join(table) + "\n", encoding="utf-8")
            (folder / "accepted.txt").write_text(accepted, encoding="utf-8")
            symbols = [
                {
                    "kind": {"identifier": "swift.method"}, "pathComponents": ["View", text.split("(")[0].split()[-1]],
                    "declarationFragments": [{"spelling": text}],
                    "swiftExtension": {"constraints": list(extension)},
                    "location": {"uri": "file:///x/Sources/TreeUI/Tint.swift", "position": {"line": 6}},
                }
                for text in ours
            ]
            (folder / "graph.json").write_text(json.dumps({"module": {"name": "TreeUI"}, "symbols": symbols}))
            (folder / "article.md").write_text(ARTICLE, encoding="utf-8")
            (folder / "uses.swift").write_text("\n".join(ours) if uses is None else uses)
            output = io.StringIO()
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                code = check.main([
                    str(folder / "graph.json"), "--table", str(folder / "swiftui.txt"),
                    "--accepted-file", str(folder / "accepted.txt"), "--article", str(folder / "article.md"),
                    "--uses", str(folder / "uses.swift"), *arguments,
                ])
            self.table = (folder / "swiftui.txt").read_text(encoding="utf-8")
            self.accepted = (folder / "accepted.txt").read_text(encoding="utf-8")
            return code, output.getvalue()

    def assert_finding(self, ours, table, *texts, accepted=""):
        code, output = self.run_check(ours, table, accepted)
        self.assertEqual(code, 1, output)
        for text in texts:
            self.assertIn(text, output)

    def test_equal_declarations_agree(self):
        code, output = self.run_check([VIEW], [LINE])
        self.assertEqual(code, 0, output)
        self.assertIn("1 have a counterpart of their name, 1 agree; 0 differences, 0 additions, 0 omissions", output)

    def test_a_wrong_label_is_a_difference_at_its_place(self):
        self.assert_finding(
            [VIEW.replace("opacity:", "alpha:")], [LINE], "Sources/TreeUI/Tint.swift:7: difference: View.tint(",
            "    SwiftUI: " + LINE, "labels: (_:alpha:) here, (_:opacity:) in SwiftUI", "Change TreeUI's declaration",
        )

    def test_another_order_is_a_difference(self):
        ours = "func tint(opacity: Double = 1, _ color: Color?) -> some View"
        self.assert_finding([ours], [LINE], "order: (opacity:_:) here, (_:opacity:) in SwiftUI")

    def test_a_missing_default_is_a_difference(self):
        self.assert_finding([VIEW.replace(" = 1", "")], [LINE], "default of 'opacity': none here, 1 in SwiftUI")

    def test_another_default_is_a_difference(self):
        self.assert_finding([VIEW.replace("= 1", "= 0.5")], [LINE], "default of 'opacity': 0.5 here, 1 in SwiftUI")

    def test_a_missing_parameter_with_a_default_is_a_difference(self):
        ours = "func tint(_ color: Color?) -> some View"
        self.assert_finding([ours], [LINE], "labels: (_:) here, (_:opacity:) in SwiftUI")

    def test_another_type_is_a_difference(self):
        self.assert_finding([VIEW.replace("Color?", "Color")], [LINE], "type of '_': Color here, Color? in SwiftUI")

    def test_a_missing_constraint_is_a_difference(self):
        ours = "func tint<S, T>(_ first: S, _ second: S) -> some View where S : Hashable"
        line = "View.tint(_: T1, _: T1) -> some View where T1: Hashable, T1: Sendable"
        self.assert_finding([ours], [line], "constraints: T1: Hashable here, T1: Hashable, T1: Sendable in SwiftUI")

    def test_isolation_is_compared_in_both_directions(self):
        self.assert_finding(["@MainActor " + VIEW], [LINE], "isolation: @MainActor here, not in SwiftUI")
        self.assert_finding([VIEW], ["@MainActor " + LINE], "isolation: nonisolated here, not in SwiftUI")

    def test_isolation_of_closures_is_compared(self):
        ours = "func tint(_ action: @escaping () -> Void) -> some View"
        line = "View.tint(_: @escaping @MainActor () -> Void) -> some View"
        self.assert_finding([ours], [line], "isolation of closures: none here, _: @MainActor in SwiftUI")

    def test_a_closure_on_the_main_actor_is_sendable_anyway(self):
        ours = "func tint(_ action: @escaping @MainActor @Sendable () -> Void) -> some View"
        code, output = self.run_check([ours], ["View.tint(_: @escaping @MainActor () -> Void) -> some View"])
        self.assertEqual(code, 0, output)

    def test_one_declaration_with_a_default_is_equal_to_two_without(self):
        code, output = self.run_check(
            [VIEW], ["View.tint(_: Color?) -> some View", "View.tint(_: Color?, opacity: Double) -> some View"],
        )
        self.assertEqual(code, 0, output)

    def test_an_addition_names_its_nearest_neighbor(self):
        ours = "func tint(_ name: String, of other: Int, at place: Int) -> some View"
        self.assert_finding([VIEW, ours], [LINE], "7: addition: View.tint(_: String, of: Int", "nearest in SwiftUI: " + LINE)

    def test_a_name_that_swiftui_lacks_is_an_addition(self):
        self.assert_finding([VIEW, "func paint() -> some View"], [LINE], "addition: View.paint() -> some View", "FeatureKit")

    def test_an_overload_that_is_not_offered_is_an_omission(self):
        other = "View.tint(_: some ShapeStyle) -> some View"
        self.assert_finding([VIEW], [LINE, other], f"swiftui.txt:2: omission: {other}", "Declare it in TreeUI")

    def test_deprecated_declarations_and_names_not_offered_are_no_omissions(self):
        table = ["View.paint() -> some View", LINE, "deprecated View.tint(_: some ShapeStyle) -> some View"]
        code, output = self.run_check([VIEW], table)
        self.assertEqual(code, 0, output)

    def test_a_malformed_line_says_where_and_why(self):
        self.assert_finding([VIEW], [LINE, "View.zoom(_ x Int"], "swiftui.txt:2: malformed: a bracket is not closed")
        self.assert_finding([VIEW], [LINE, "View.zoom(_: Int)"], "swiftui.txt:2: malformed: a result is missing")

    def test_an_accepted_difference_is_silent_until_it_is_gone(self):
        accepted = "difference View.tint: labels -- reason\n"
        code, output = self.run_check([VIEW.replace("opacity:", "alpha:")], [LINE], accepted)
        self.assertEqual(code, 0, output)
        self.assert_finding(
            [VIEW], [LINE], "accepted.txt:1: accepted, but it no longer exists: difference View.tint: labels", accepted=accepted,
        )

    def test_prune_deletes_accepted_differences_that_are_gone(self):
        accepted = "# Kept.\ndifference View.tint: labels -- reason\n"
        code, output = self.run_check([VIEW], [LINE], accepted, ["--prune"])
        self.assertEqual(code, 0, output)
        self.assertEqual(self.accepted, "# Kept.\n")

    def test_names_share_a_line_and_are_stale_one_by_one(self):
        ours = [VIEW, "func draw() -> some View", "func paint() -> some View"]
        shared_line = "addition View.{draw, paint, sketch} -- reason\n"
        self.assert_finding(ours, [LINE], "accepted.txt:1: accepted, but it no longer exists: addition View.sketch", accepted=shared_line)
        code, output = self.run_check(ours, [LINE], shared_line, ["--prune"])
        self.assertEqual(code, 0, output)
        self.assertEqual(self.accepted, "addition View.{draw, paint} -- reason\n")

    def test_another_point_of_an_accepted_declaration_is_found(self):
        ours = VIEW.replace("Color?", "Color").replace("= 1", "= 2")
        self.assert_finding([ours], [LINE], "default of 'opacity'", accepted="difference View.tint: type of '_' -- reason\n")

    def test_an_accepted_difference_needs_a_reason_and_a_kind(self):
        self.assert_finding([VIEW], [LINE], "accepted.txt:1: malformed", accepted="addition View.paint\n")
        self.assert_finding([VIEW], [LINE], "accepted.txt:1: malformed", accepted="wish View.paint -- reason\n")

    def test_the_table_is_written_from_the_symbol_graphs_of_sdks(self):
        with tempfile.TemporaryDirectory() as folder:
            def graph(sdk, *declarations):
                (Path(folder) / sdk).mkdir()
                (Path(folder) / sdk / "SwiftUI.symbols.json").write_text(json.dumps({"symbols": [
                    {"kind": {"identifier": "swift.method"}, "pathComponents": ["View", text.split("(")[0].split()[-1]],
                     "declarationFragments": [{"spelling": text}], "availability": [{"domain": "iOS", **more}]}
                    for text, more in declarations
                ]}))
                return str(Path(folder) / sdk)
            other = "func tint(_ tint: Color) -> some View"
            phone = graph("iphoneos-1", (VIEW, {}), ("func paint() -> some View", {}), (other, {"deprecated": {"major": 1}}))
            mac = graph("macosx-1", ("func tint() -> some View", {}))
            code, output = self.run_check([VIEW], ["View.old() -> some View"], arguments=["--write-table", phone, mac])
        self.assertEqual(code, 0, output)
        self.assertIn("symbol graphs of: iphoneos-1, macosx-1\n", self.table)
        self.assertEqual(self.table.split("\n")[2:], [
            "deprecated View.tint() -> some View", "deprecated View.tint(_: Color) -> some View", LINE, "",
        ])

    def test_a_comparison_without_declarations_fails(self):
        self.assertEqual(self.run_check([], [LINE])[0], 2)
        self.assert_finding([VIEW], ["# nothing"], "the table has no declaration")


class TheArticle(unittest.TestCase):
    """The table of absent names, for a library with one modifier."""

    def faults(self, text):
        return article.faults(text, {LINE: "Sources/TreeUI/Vocabulary/Drawing/Tint.swift:1"}, "article.md")

    def test_names_that_are_not_offered_are_no_faults(self):
        self.assertEqual(self.faults(ARTICLE), [])

    def test_an_offered_name_among_the_absent_ones_is_found(self):
        text = ARTICLE.replace("| `onDrop` |", "| `onDrop`, `tint` |")
        self.assertEqual(self.faults(text), ["article.md: tint is offered, but listed as absent. Delete it there."])

    def test_an_article_without_the_table_fails(self):
        self.assertIn("needs the section", self.faults(ARTICLE.replace("## Names", "## Others"))[0])


class Uses(unittest.TestCase):
    """Public names that nothing uses."""

    def unused(self, ours, code):
        places = {line: f"Sources/TreeUI/Tint.swift:{number}" for number, line in enumerate(ours, 1)}
        return [fault.split("\n")[0] for fault in usage.unused(places, usage.words(code))]

    def test_a_name_is_used_in_code_but_not_in_a_comment_or_the_name_of_a_test(self):
        self.assertEqual(self.unused([LINE], "Text(\"a\").tint(.red)"), [])
        for code in ("// tint", "func `a tint is drawn`() {}"):
            self.assertEqual(self.unused([LINE], code), ["Sources/TreeUI/Tint.swift:1: unused: View.tint"])

    def test_a_type_is_used_by_a_declaration_that_mentions_it(self):
        style = "struct PlainStyle"
        self.assertEqual(len(self.unused([style], "")), 1)
        self.assertEqual(self.unused([style, "static Style.plain: PlainStyle"], "plain"), [])
        self.assertEqual(len(self.unused([style, "PlainStyle.init()"], "")), 1)

    def test_functions_of_builders_and_operators_need_no_use(self):
        self.assertEqual(self.unused(["static RowBuilder.buildIf(_: Int?) -> Int", "static Text.+(_: Text, _: Text) -> Text"], ""), [])

    def test_the_check_reports_them(self):
        code, output = Comparing().run_check([VIEW], [LINE], uses="")
        self.assertEqual(code, 1, output)
        self.assertIn("unused: View.tint", output)


if __name__ == "__main__":
    unittest.main()

"""Previews as functions, for an SDK without the compiler plugin that expands `#Preview`; it is a part of Xcode."""

import re

HEAD = re.compile(r"^#Preview(?:\((?P<arguments>[^{]*)\))?\s*\{", re.MULTILINE)


def as_functions(text: str) -> str:
    """The source with a function for each preview. Lines keep their numbers."""
    count = 0

    def function(match: re.Match) -> str:
        nonlocal count
        count += 1
        head = f"@MainActor @ViewBuilder private func preview{count}() -> some View {{"
        return head + "\n" * match.group().count("\n")

    return HEAD.sub(function, text).replace("@Previewable ", "")

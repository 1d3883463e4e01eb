"""A node of an accessibility tree, expected from the render tree or found in the browser."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Node:
    role: str
    name: str = ""
    states: dict[str, str] = field(default_factory=dict)
    value: str = ""
    url: str = ""
    children: list["Node"] = field(default_factory=list)
    # The id of the node in the render tree; empty for a node of the browser.
    source: str = ""

    @property
    def line(self) -> str:
        text = self.role
        if self.name:
            text += f" {self.name!r}"
        for key, value in sorted(self.states.items()):
            text += f" [{key}]" if value == "true" else f" [{key}={value}]"
        if self.value:
            text += f" = {self.value!r}"
        return text + (f" -> {self.url}" if self.url else "")

    def normalized(self) -> "Node":
        """Joins successive texts, and removes texts that only repeat the name of their parent. Removes the content of
        images, which is presentational in ARIA."""
        children: list[Node] = []
        for child in self.children:
            child = child.normalized()
            if child.role == "text" and not child.name:
                continue
            if child.role == "text" and children and children[-1].role == "text":
                children[-1] = Node("text", one_line(children[-1].name + " " + child.name), source=children[-1].source)
            else:
                children.append(child)
        if self.role == "img" or (len(children) == 1 and children[0].role == "text" and children[0].name == self.name):
            children = []
        # A snapshot does not repeat a name as a value either; values are compared separately.
        value = "" if self.value == self.name else self.value
        return Node(self.role, one_line(self.name), self.states, one_line(value), self.url, children, self.source)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()


def one_line(text: str) -> str:
    return " ".join(text.split())


def difference(expected: Node, seen: Node, path: str = "") -> str | None:
    """Returns the first difference between the two trees, with both sides, or None."""
    here = f"{path} > {expected.line}" if path else expected.line
    if expected.line != seen.line:
        return f"  at {path or 'the top'}{source(expected)}\n    tree:    {expected.line}\n    browser: {seen.line}"
    for wanted, found in zip(expected.children, seen.children):
        if found_difference := difference(wanted, found, here):
            return found_difference
    missing, more = expected.children[len(seen.children):], seen.children[len(expected.children):]
    if missing or more:
        first = (missing or more)[0]
        return (
            f"  in {here}{source(first)}\n    tree:    {first.line if missing else 'nothing more'}"
            f"\n    browser: {first.line if more else 'nothing more'}"
        )
    return None


def source(node: Node) -> str:
    return f" (node {node.source})" if node.source else ""

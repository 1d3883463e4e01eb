"""Walks a render tree. The functions of controls.py and containers.py create the nodes for each role."""

from __future__ import annotations

from facts import attribute, label, redacted
from node import Node


class Walk:
    """Walks a tree, and creates the nodes that a browser must show for it. `seen` collects the visited roles."""

    seen: set[str] = set()
    # The function for each role, which roles.py sets.
    handlers: dict = {}

    def __init__(self, in_form: bool = False, is_named: bool = False):
        self.in_form, self.is_named = in_form, is_named

    def all(self, nodes: list[dict]) -> list[Node]:
        """Returns the nodes for `nodes`. Successive rows become a list."""
        result: list[Node] = []
        rows: list[dict] = []
        for node in nodes + [None]:
            if node is not None and node["role"] == "row":
                rows.append(node)
                continue
            if rows:
                result.append(Node("list", children=[self.row(r) for r in rows], source=rows[0]["id"]))
                rows = []
            if node is not None:
                result += self.one(node)
        return result

    def one(self, node: dict) -> list[Node]:
        role = node["role"]
        Walk.seen.add(role)
        handler = Walk.handlers.get(role)
        if handler is None:
            raise KeyError(f"the role “{role}” of {node['id']} is not in roles.py: what does a browser tell of it?")
        if attribute(node, "redacted"):
            node = redacted(node)
        if "hidden" in node.get("traits", []):
            for child in node.get("children", []):
                self.one(child)
            return []
        nodes = handler(self, node)
        for made in nodes:
            made.source = made.source or node["id"]
        return nodes

    def inside(self, node: dict, *without: str) -> list[Node]:
        return self.all([c for c in node.get("children", []) if c["role"] not in without])

    def texts(self, node: dict) -> list[Node]:
        """Returns the visible name of a node: the content of its label, or its name."""
        named = [c for c in node.get("children", []) if c["role"] == "label"]
        if named and named[0].get("children"):
            Walk.seen.add("label")
            return self.inside(named[0])
        return [Node("text", label(node))]

    def row(self, node):
        Walk.seen.add("row")
        content = self.inside(node) if node.get("children") else [Node("text", label(node))]
        return Node("listitem", children=content, source=node["id"])

"""The expected nodes for containers, from lists to windows and dialogs."""

from __future__ import annotations

from facts import label, spoken, states
from node import Node
from walk import Walk


def list_of_rows(walk, node):
    children = node.get("children", [])
    if all(c["role"] == "row" for c in children):
        return [Node("list", label(node), children=[walk.row(c) for c in children])]
    return [Node("group", label(node), children=walk.inside(node))] if label(node) else walk.inside(node)


def table(walk, node):
    parts = node.get("children", [])
    heads = [column(walk, c) for c in parts if c["role"] == "column"]
    rows = [cells(walk, c) for c in parts if c["role"] == "row"]
    groups = [Node("rowgroup", children=[Node("row", spoken(heads), children=heads)])]
    return [Node("table", label(node), children=groups + ([Node("rowgroup", children=rows)] if rows else []))]


def column(walk, node):
    Walk.seen.add("column")
    sorts = "tap" in node.get("actions", [])
    content = [Node("button", label(node), states(node))] if sorts else [Node("text", label(node))]
    return Node("columnheader", label(node), children=content, source=node["id"])


def cells(walk, node):
    Walk.seen.update({"row", "cell"})
    cells = [Node("cell", children=walk.inside(c), source=c["id"]) for c in node.get("children", [])]
    for cell in cells:
        cell.name = spoken(cell.children)
    return Node("row", spoken(cells), children=cells, source=node["id"])


def section(walk, node):
    headers = [c for c in node.get("children", []) if c["role"] == "header"]
    feet = [c for c in node.get("children", []) if c["role"] == "footer"]
    content: list[Node] = []
    if headers or label(node):
        Walk.seen.update({"header"} if headers else set())
        written = Walk(walk.in_form).inside(headers[0]) if headers else [Node("text", label(node))]
        if not any(n.role == "heading" for made in written for n in made.walk()):
            written = [Node("heading", label(node), {"level": "2"}, children=written, source=node["id"])]
        content += written
    content += walk.inside(node, "header", "footer")
    for foot in feet:
        content += walk.one(foot)
    if walk.in_form:
        return [Node("group", label(node), children=content)]
    return [Node("region", label(node), children=content)] if label(node) else content


def form(walk, node):
    content = Walk(True, walk.is_named).inside(node)
    return [Node("form", label(node), children=content)] if label(node) else content


def toolbar(walk, node):
    return [Node("toolbar", label(node), children=walk.inside(node))]


def tabs(walk, node):
    tabs = [c for c in node.get("children", []) if c["role"] == "tab"]
    Walk.seen.update({"tab"} if tabs else set())
    is_chosen = lambda tab: "selected" in tab.get("traits", [])
    bar = [Node("tab", label(t), states(t, selected=is_chosen(t)), source=t["id"]) for t in tabs]
    panels = [Node("tabpanel", label(t), children=walk.inside(t, "label")) for t in tabs if is_chosen(t)]
    return [Node("tablist", label(node), children=bar)] + panels


def sidebar(walk, node):
    return [Node("navigation", label(node) or "Sidebar", children=walk.inside(node))]


def detail(walk, node):
    return [Node("group", label(node), children=walk.inside(node))] if label(node) else walk.inside(node)


def window(walk, node):
    heading = [Node("heading", label(node), {"level": "1"})] if label(node) else []
    content = heading + walk.inside(node)
    return [Node("region", label(node), children=content)] if label(node) else content


def overlay(walk, node):
    children = node.get("children", [])
    is_alert = node["role"] in ("alert", "dialog")
    buttons = [c for c in children if is_alert and c["role"] == "button"]
    content = [Node("heading", label(node), {"level": "2"})] if label(node) else []
    content += walk.all([c for c in children if c not in buttons])
    content += walk.all(buttons)
    headings = [n.name for made in content for n in made.walk() if n.role == "heading" and n.name]
    name = label(node) or (headings[0] if headings else "")
    return [Node("alertdialog" if node["role"] == "alert" else "dialog", name, children=content)]

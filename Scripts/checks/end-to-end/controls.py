"""The expected nodes for text, images and controls."""

from __future__ import annotations

from facts import attribute, label, number, spoken, states
from node import Node
from walk import Walk

WEB_SCHEMES = ("http:", "https:", "mailto:", "tel:", "sms:")


def text(walk, node):
    return [Node("text", label(node))] if label(node) else walk.inside(node)


def heading(walk, node):
    return [Node("heading", label(node), {"level": "2"}, children=walk.inside(node))]


def image(walk, node):
    return [Node("img", label(node))] if label(node) and not walk.is_named else []


def progress(walk, node):
    return [Node("text", label(node)), Node("progressbar", label(node) or "Progress")]


def gauge(walk, node):
    return [Node("text", label(node)), Node("meter", label(node) or "Gauge")]


def chart(walk, node):
    drawing = Node("img", label(node) or "Chart")
    rows = [point(walk, p) for p in node.get("children", []) if "hidden" not in p.get("traits", [])]
    if not rows:
        return [drawing]
    titles = [attribute(node, "xTitle") or "Name", attribute(node, "yTitle") or "Value"]
    heads = [Node("columnheader", title, children=[Node("text", title)]) for title in titles]
    groups = [Node("rowgroup", children=[Node("row", spoken(heads), children=heads)]), Node("rowgroup", children=rows)]
    values = Node("table", label(node), children=groups)
    return [drawing, Node("group", children=[Node("text", "Values"), values])]


def point(walk, node):
    Walk.seen.add("point")
    head = Node("rowheader", label(node), children=[Node("text", label(node))])
    cell = Node("cell", children=[Node("text", number(node.get("value")))] + walk.inside(node))
    cell.name = spoken(cell.children)
    return Node("row", spoken([head, cell]), children=[head, cell], source=node["id"])


def element(walk, node):
    if not label(node):
        return walk.inside(node)
    name = label(node) + (f": {node['value']}" if isinstance(node.get("value"), str) else "")
    if "tap" in node.get("actions", []):
        return [Node("button", name, states(node), children=walk.inside(node))]
    walk.inside(node)
    return [Node("img", name)]


def button(walk, node):
    Walk.seen.add("button")
    content = Walk(walk.in_form, True).inside(node) or [Node("text", label(node))]
    made = Node("button", label(node), states(node, pressed="selected" in node.get("traits", [])))
    made.children, made.source = content, node["id"]
    return made


def link(walk, node):
    url = attribute(node, "url")
    leads = url is not None and url.lower().startswith(WEB_SCHEMES) and "disabled" not in node.get("traits", [])
    made = Node("link", label(node), {} if leads or url is None else {"disabled": "true"}, url=url if leads else "")
    made.children = Walk(walk.in_form, True).inside(node)
    return [made]


def textbox(walk, node):
    value = "" if node["role"] == "secure" else node.get("value", "")
    role = "searchbox" if attribute(node, "style") == "search" else "textbox"
    return [Node("text", label(node)), Node(role, label(node), states(node), value)]


def toggle(walk, node):
    return [Node("switch", label(node), states(node, checked=node.get("value") is True))] + walk.texts(node)


def picker(walk, node):
    options = []
    for child in node.get("children", []):
        if child["role"] != "option":
            continue
        Walk.seen.add("option")
        chosen = "selected" in child.get("traits", [])
        if attribute(node, "style") == "segmented":
            options += [Node("radio", label(child), states(child, checked=chosen), source=child["id"]), Node("text", label(child))]
        else:
            options.append(Node("option", label(child), states(child, selected=chosen), source=child["id"]))
    if attribute(node, "style") == "segmented":
        return [Node("radiogroup", label(node), children=options)]
    return [Node("text", label(node)), Node("combobox", label(node), states(node), children=options)]


def slider(walk, node):
    return [Node("text", label(node)), Node("slider", label(node), states(node), number(node.get("value")))]


def stepper(walk, node):
    return [Node("text", label(node)), Node("spinbutton", label(node), states(node), number(node.get("value")))]


def opens(walk, node):
    is_context = node["role"] == "contextMenu"
    name = label(node) or ("More actions" if is_context else "")
    written = [] if is_context else walk.texts(node)
    if isinstance(node.get("value"), str):
        name += f": {node['value']}"
        written.append(Node("text", node["value"]))
    held = walk.inside(node, "label")
    return [Node("group", name, children=written + held)]

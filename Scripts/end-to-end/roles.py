"""The expected accessibility tree of a browser for each role of a render tree.

The table is complete: the check fails for a role that is not in it, and for a role that is on none of the pages.

| role                                   | the browser's tree                                                      |
|----------------------------------------|-------------------------------------------------------------------------|
| text, label, header, footer, detail    | their text; no role of their own                                        |
| heading                                | heading, level 2; 3 in a section's header                               |
| image                                  | img; nothing where it is decorative, or in a control with a name        |
| progress, gauge                        | its label as text, then progressbar or meter                            |
| chart, point                           | img with its name, then a group with the table of the values            |
| element                                | img, with what it holds as its name                                     |
| button, link                           | the same; [pressed] where selected; a link that may not run is disabled |
| field, secure, editor, date            | its label as text, then textbox with its value; a secret has none. A    |
|                                        | search field is a searchbox                                             |
| toggle                                 | switch [checked], then its label as text                                |
| picker, option                         | its label as text, then combobox with option [selected]                 |
| slider, stepper                        | its label as text, then slider or spinbutton with its value             |
| menu, contextMenu, disclosure          | group; what it holds once it is open                                    |
| list, row                              | list, listitem; rows that follow each other are a list; else a group    |
| table, column, cell                    | table with rowgroup, row, columnheader and cell; a column that sorts     |
|                                        | holds a button                                                          |
| section                                | group in a form, region elsewhere, with a heading of level 3            |
| form, toolbar                          | form where it has a name; toolbar                                       |
| tabs, tab                              | tablist with tab [selected], then tabpanel                              |
| split, sidebar                         | nothing; navigation                                                     |
| window, settings                       | region with a heading of level 1                                        |
| sheet, popover, dialog, alert          | dialog; alertdialog. Named by their first heading where they have none  |
| stack, group, scroll                   | what they hold                                                          |
| spacer, shape                          | nothing                                                                 |
| divider                                | separator                                                               |
"""

from __future__ import annotations

from node import Node

WEB_SCHEMES = ("http:", "https:", "mailto:", "tel:", "sms:")


def page(tree: dict) -> Node:
    children = []
    if tree.get("commands"):
        children.append(Node("navigation", "Commands", children=[Walk().button(c) for c in tree["commands"]]))
    children.append(Node("main", children=Walk().all(tree["windows"])))
    return Node("page", children=children).normalized()


def states(node: dict, **more: bool) -> dict[str, str]:
    found = {key: "true" for key, holds in more.items() if holds}
    if "disabled" in node.get("traits", []):
        found["disabled"] = "true"
    return found


def spoken(nodes: list[Node]) -> str:
    """The name that a browser computes from content."""
    return " ".join(name for name in (n.name or spoken(n.children) for n in nodes) if name)


def label(node: dict) -> str:
    return node.get("name", "")


def attribute(node: dict, key: str):
    return node.get("attributes", {}).get(key)


def number(value) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else ""


def redacted(node: dict) -> dict:
    """Returns the replacement of a redacted node: without its texts, and with blocks as the names of its controls."""
    blocks = lambda text: "".join(" " if c.isspace() else "▒" for c in text[:40])
    copy = dict(node, attributes={k: v for k, v in node.get("attributes", {}).items() if k != "redacted"})
    if "name" in node:
        copy["name"] = blocks(node["name"])
    if isinstance(node.get("value"), str):
        copy["value"] = blocks(node["value"])
    if node["role"] in ("text", "heading", "image"):
        copy["traits"] = node.get("traits", []) + ["hidden"]
    copy["children"] = [redacted(c) for c in node.get("children", [])]
    return copy


class Walk:
    """Walks a tree, and creates the nodes that a browser must show for it. `seen` collects the visited roles."""

    seen: set[str] = set()

    def __init__(self, in_form: bool = False, in_header: bool = False, is_named: bool = False):
        self.in_form, self.in_header, self.is_named = in_form, in_header, is_named

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
        handler = HANDLERS.get(role)
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

    # Text and images

    def text(self, node):
        return [Node("text", label(node))] if label(node) else self.inside(node)

    def heading(self, node):
        level = {"level": "3" if self.in_header else "2"}
        return [Node("heading", label(node), level, children=self.inside(node))]

    def image(self, node):
        return [Node("img", label(node))] if label(node) and not self.is_named else []

    def progress(self, node):
        return [Node("text", label(node)), Node("progressbar", label(node) or "Progress")]

    def gauge(self, node):
        return [Node("text", label(node)), Node("meter", label(node) or "Gauge")]

    def chart(self, node):
        drawing = Node("img", label(node) or "Chart")
        rows = [self.point(p) for p in node.get("children", []) if "hidden" not in p.get("traits", [])]
        if not rows:
            return [drawing]
        titles = [attribute(node, "xTitle") or "Name", attribute(node, "yTitle") or "Value"]
        heads = [Node("columnheader", title, children=[Node("text", title)]) for title in titles]
        groups = [Node("rowgroup", children=[Node("row", spoken(heads), children=heads)]), Node("rowgroup", children=rows)]
        values = Node("table", label(node), children=groups)
        return [drawing, Node("group", children=[Node("text", "Values"), values])]

    def point(self, node):
        Walk.seen.add("point")
        head = Node("rowheader", label(node), children=[Node("text", label(node))])
        cell = Node("cell", children=[Node("text", number(node.get("value")))] + self.inside(node))
        cell.name = spoken(cell.children)
        return Node("row", spoken([head, cell]), children=[head, cell], source=node["id"])

    def element(self, node):
        if not label(node):
            return self.inside(node)
        name = label(node) + (f": {node['value']}" if isinstance(node.get("value"), str) else "")
        if "tap" in node.get("actions", []):
            return [Node("button", name, states(node), children=self.inside(node))]
        self.inside(node)
        return [Node("img", name)]

    # Controls

    def button(self, node):
        Walk.seen.add("button")
        content = Walk(self.in_form, self.in_header, True).inside(node) or [Node("text", label(node))]
        made = Node("button", label(node), states(node, pressed="selected" in node.get("traits", [])))
        made.children, made.source = content, node["id"]
        return made

    def link(self, node):
        url = attribute(node, "url")
        leads = url is not None and url.lower().startswith(WEB_SCHEMES) and "disabled" not in node.get("traits", [])
        made = Node("link", label(node), {} if leads or url is None else {"disabled": "true"}, url=url if leads else "")
        made.children = Walk(self.in_form, self.in_header, True).inside(node)
        return [made]

    def textbox(self, node):
        value = "" if node["role"] == "secure" else node.get("value", "")
        role = "searchbox" if attribute(node, "style") == "search" else "textbox"
        return [Node("text", label(node)), Node(role, label(node), states(node), value)]

    def toggle(self, node):
        return [Node("switch", label(node), states(node, checked=node.get("value") is True))] + self.texts(node)

    def picker(self, node):
        options = []
        for child in node.get("children", []):
            if child["role"] != "option":
                continue
            Walk.seen.add("option")
            chosen = "selected" in child.get("traits", [])
            options.append(Node("option", label(child), states(child, selected=chosen), source=child["id"]))
        return [Node("text", label(node)), Node("combobox", label(node), states(node), children=options)]

    def slider(self, node):
        return [Node("text", label(node)), Node("slider", label(node), states(node), number(node.get("value")))]

    def stepper(self, node):
        return [Node("text", label(node)), Node("spinbutton", label(node), states(node), number(node.get("value")))]

    def opens(self, node):
        is_context = node["role"] == "contextMenu"
        name = label(node) or ("More actions" if is_context else "")
        written = [Node("text", "⋯")] if is_context else self.texts(node)
        if isinstance(node.get("value"), str):
            name += f": {node['value']}"
            written.append(Node("text", node["value"]))
        held = self.inside(node, "label")
        return [Node("group", name, children=written + held)]

    # Containers

    def list(self, node):
        children = node.get("children", [])
        if all(c["role"] == "row" for c in children):
            return [Node("list", label(node), children=[self.row(c) for c in children])]
        return [Node("group", label(node), children=self.inside(node))] if label(node) else self.inside(node)

    def row(self, node):
        Walk.seen.add("row")
        content = self.inside(node) if node.get("children") else [Node("text", label(node))]
        return Node("listitem", children=content, source=node["id"])

    def table(self, node):
        parts = node.get("children", [])
        heads = [self.column(c) for c in parts if c["role"] == "column"]
        rows = [self.cells(c) for c in parts if c["role"] == "row"]
        groups = [Node("rowgroup", children=[Node("row", spoken(heads), children=heads)])]
        return [Node("table", label(node), children=groups + ([Node("rowgroup", children=rows)] if rows else []))]

    def column(self, node):
        Walk.seen.add("column")
        sorts = "tap" in node.get("actions", [])
        content = [Node("button", label(node), states(node))] if sorts else [Node("text", label(node))]
        return Node("columnheader", label(node), children=content, source=node["id"])

    def cells(self, node):
        Walk.seen.update({"row", "cell"})
        cells = [Node("cell", children=self.inside(c), source=c["id"]) for c in node.get("children", [])]
        for cell in cells:
            cell.name = spoken(cell.children)
        return Node("row", spoken(cells), children=cells, source=node["id"])

    def section(self, node):
        headers = [c for c in node.get("children", []) if c["role"] == "header"]
        feet = [c for c in node.get("children", []) if c["role"] == "footer"]
        content: list[Node] = []
        if headers or label(node):
            Walk.seen.update({"header"} if headers else set())
            written = Walk(self.in_form, True).inside(headers[0]) if headers else [Node("text", label(node))]
            if not any(n.role == "heading" for made in written for n in made.walk()):
                written = [Node("heading", label(node), {"level": "3"}, children=written, source=node["id"])]
            content += written
        content += self.inside(node, "header", "footer")
        for foot in feet:
            content += self.one(foot)
        if self.in_form:
            return [Node("group", label(node), children=content)]
        return [Node("region", label(node), children=content)] if label(node) else content

    def form(self, node):
        content = Walk(True, self.in_header, self.is_named).inside(node)
        return [Node("form", label(node), children=content)] if label(node) else content

    def toolbar(self, node):
        return [Node("toolbar", label(node), children=self.inside(node))]

    def tabs(self, node):
        tabs = [c for c in node.get("children", []) if c["role"] == "tab"]
        Walk.seen.update({"tab"} if tabs else set())
        is_chosen = lambda tab: "selected" in tab.get("traits", [])
        bar = [Node("tab", label(t), states(t, selected=is_chosen(t)), source=t["id"]) for t in tabs]
        panels = [Node("tabpanel", label(t), children=self.inside(t, "label")) for t in tabs if is_chosen(t)]
        return [Node("tablist", label(node), children=bar)] + panels

    def sidebar(self, node):
        return [Node("navigation", label(node) or "Sidebar", children=self.inside(node))]

    def detail(self, node):
        return [Node("group", label(node), children=self.inside(node))] if label(node) else self.inside(node)

    def window(self, node):
        bars = [n for c in node.get("children", []) if c["role"] == "toolbar" for n in self.one(c)]
        heading = [Node("heading", label(node), {"level": "1"})] if label(node) else []
        content = heading + bars + self.inside(node, "toolbar")
        return [Node("region", label(node), children=content)] if label(node) else content

    def overlay(self, node):
        children = node.get("children", [])
        is_alert = node["role"] in ("alert", "dialog")
        buttons = [c for c in children if is_alert and c["role"] == "button"]
        bars = [c for c in children if c["role"] == "toolbar"]
        content = [Node("heading", label(node), {"level": "2"})] if label(node) else []
        content += self.all(bars) + self.all([c for c in children if c not in bars and c not in buttons])
        content += self.all(buttons)
        headings = [n.name for made in content for n in made.walk() if n.role == "heading" and n.name]
        name = label(node) or (headings[0] if headings else "")
        return [Node("alertdialog" if node["role"] == "alert" else "dialog", name, children=content)]


HANDLERS = {
    "text": Walk.text,
    "heading": Walk.heading,
    "image": Walk.image,
    "progress": Walk.progress,
    "gauge": Walk.gauge,
    "element": Walk.element,
    "chart": Walk.chart,
    "point": lambda walk, node: [walk.point(node)],
    "button": lambda walk, node: [walk.button(node)],
    "link": Walk.link,
    "field": Walk.textbox,
    "secure": Walk.textbox,
    "editor": Walk.textbox,
    "date": Walk.textbox,
    "toggle": Walk.toggle,
    "picker": Walk.picker,
    "option": lambda walk, node: [Node("text", label(node))],
    "slider": Walk.slider,
    "stepper": Walk.stepper,
    "menu": Walk.opens,
    "contextMenu": Walk.opens,
    "disclosure": Walk.opens,
    "list": Walk.list,
    "table": Walk.table,
    "column": lambda walk, node: [walk.column(node)],
    "cell": lambda walk, node: walk.inside(node),
    "row": lambda walk, node: [walk.row(node)],
    "section": Walk.section,
    "form": Walk.form,
    "toolbar": Walk.toolbar,
    "tabs": Walk.tabs,
    "tab": lambda walk, node: walk.inside(node),
    "split": lambda walk, node: walk.inside(node),
    "sidebar": Walk.sidebar,
    "detail": Walk.detail,
    "window": Walk.window,
    "settings": Walk.window,
    "sheet": Walk.overlay,
    "popover": Walk.overlay,
    "alert": Walk.overlay,
    "dialog": Walk.overlay,
    "stack": lambda walk, node: walk.inside(node),
    "group": lambda walk, node: walk.inside(node),
    "scroll": lambda walk, node: walk.inside(node),
    "label": lambda walk, node: walk.inside(node),
    "header": lambda walk, node: walk.inside(node),
    "footer": Walk.text,
    "spacer": lambda walk, node: [],
    "divider": lambda walk, node: [Node("separator")],
    "shape": lambda walk, node: [],
}

"""The expected accessibility tree of a browser for each role of a render tree.

The table is complete: the check fails for a role that is not in it, and for a role that is on none of the pages.

| role                                   | the browser's tree                                                      |
|----------------------------------------|-------------------------------------------------------------------------|
| text, label, header, footer, detail    | their text; no role of their own                                        |
| heading                                | heading, level 2                                                        |
| image                                  | img; nothing where it is decorative, or in a control with a name        |
| progress, gauge                        | its label as text, then progressbar or meter                            |
| chart, point                           | img with its name, then a group with the table of the values            |
| element                                | img, with what it holds as its name                                     |
| button, link                           | the same; [pressed] where selected; a link that may not run is disabled |
| field, secure, editor, date            | its label as text, then textbox with its value; a secret has none. A    |
|                                        | search field is a searchbox                                             |
| toggle                                 | switch [checked], then its label as text                                |
| picker, option                         | its label as text, then combobox with option [selected]; if segmented,  |
|                                        | radiogroup with radio [checked] and its label as text                   |
| slider, stepper                        | its label as text, then slider or spinbutton with its value             |
| menu, contextMenu, disclosure          | group; what it holds once it is open                                    |
| list, row                              | list, listitem; rows that follow each other are a list; else a group    |
| table, column, cell                    | table with rowgroup, row, columnheader and cell; a column that sorts     |
|                                        | holds a button                                                          |
| section                                | group in a form, region elsewhere, with a heading of level 2            |
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

import containers
import controls
from facts import label
from node import Node
from walk import Walk


def page(tree: dict) -> Node:
    children = []
    if tree.get("commands"):
        children.append(Node("navigation", "Commands", children=[controls.button(Walk(), c) for c in tree["commands"]]))
    children.append(Node("main", children=Walk().all(tree["windows"])))
    return Node("page", children=children).normalized()


HANDLERS = {
    "text": controls.text,
    "heading": controls.heading,
    "image": controls.image,
    "progress": controls.progress,
    "gauge": controls.gauge,
    "element": controls.element,
    "chart": controls.chart,
    "point": lambda walk, node: [controls.point(walk, node)],
    "button": lambda walk, node: [controls.button(walk, node)],
    "link": controls.link,
    "field": controls.textbox,
    "secure": controls.textbox,
    "editor": controls.textbox,
    "date": controls.textbox,
    "toggle": controls.toggle,
    "picker": controls.picker,
    "option": lambda walk, node: [Node("text", label(node))],
    "slider": controls.slider,
    "stepper": controls.stepper,
    "menu": controls.opens,
    "contextMenu": controls.opens,
    "disclosure": controls.opens,
    "list": containers.list_of_rows,
    "table": containers.table,
    "column": lambda walk, node: [containers.column(walk, node)],
    "cell": lambda walk, node: walk.inside(node),
    "row": lambda walk, node: [walk.row(node)],
    "section": containers.section,
    "form": containers.form,
    "toolbar": containers.toolbar,
    "tabs": containers.tabs,
    "tab": lambda walk, node: walk.inside(node),
    "split": lambda walk, node: walk.inside(node),
    "sidebar": containers.sidebar,
    "detail": containers.detail,
    "window": containers.window,
    "settings": containers.window,
    "sheet": containers.overlay,
    "popover": containers.overlay,
    "alert": containers.overlay,
    "dialog": containers.overlay,
    "stack": lambda walk, node: walk.inside(node),
    "group": lambda walk, node: walk.inside(node),
    "scroll": lambda walk, node: walk.inside(node),
    "label": lambda walk, node: walk.inside(node),
    "header": lambda walk, node: walk.inside(node),
    "footer": controls.text,
    "spacer": lambda walk, node: [],
    "divider": lambda walk, node: [Node("separator")],
    "shape": lambda walk, node: [],
}

Walk.handlers = HANDLERS

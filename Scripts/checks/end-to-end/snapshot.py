"""Parses the output of Playwright's aria_snapshot."""

from __future__ import annotations

import json
import re

import yaml

from node import Node

ENTRY = re.compile(r'^(?P<role>[\w-]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<states>(?: \[[^\]]*\])*)$')
HOLDS_VALUE = {"textbox", "slider", "spinbutton", "searchbox", "combobox"}


def parse(text: str) -> Node:
    # Without implicit types, so that a slider's "0.4" and a text "yes" stay strings.
    return Node("page", children=[entry(e) for e in yaml.load(text, yaml.BaseLoader) or []]).normalized()


def entry(item) -> Node:
    key, content = (item, None) if isinstance(item, str) else next(iter(item.items()))
    if key == "text":
        return Node("text", content)
    match = ENTRY.match(key)
    if match is None:
        raise ValueError(f"the snapshot has a line that is not understood: {key}")
    node = Node(match["role"], json.loads(match["name"]) if match["name"] else "")
    for state in re.findall(r"\[([^\]]*)\]", match["states"]):
        name, _, value = state.partition("=")
        # A page does not determine the keyboard focus.
        if name not in ("active", "cursor"):
            node.states[name] = value or "true"
    parts = [] if content is None else [{"text": content}] if isinstance(content, str) else content
    for part in parts:
        if isinstance(part, dict) and "/url" in part:
            node.url = part["/url"]
        elif isinstance(part, dict) and "/placeholder" in part:
            continue
        elif isinstance(part, dict) and "text" in part and node.role in HOLDS_VALUE:
            node.value = part["text"]
        else:
            node.children.append(entry(part))
    return node

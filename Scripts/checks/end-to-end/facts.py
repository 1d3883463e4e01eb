"""What the parts of a node say: its name, its attributes, its states."""

from __future__ import annotations

from node import Node


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

"""Writes the index of one search over all modules, guides and decisions: search.json, which search.js reads on the start page.

    search.py SITE

Each entry is a title, the path of its page below the site, what it is, and its summary.
"""
import html
import json
import pathlib
import re
import sys

site = pathlib.Path(sys.argv[1])


def plain(content):
    """The text of DocC's inline content, without markup."""
    parts = []
    for part in content:
        parts.append(part.get("text") or part.get("code") or plain(part.get("inlineContent", [])))
    return "".join(parts)


entries = []
for file in sorted((site / "data/documentation").rglob("*.json")):
    page = json.loads(file.read_text(encoding="utf-8"))
    metadata = page["metadata"]
    if metadata.get("role") in ("collectionGroup", "container"):
        continue  # lists of symbols without a text of their own
    module = metadata.get("modules", [{}])[0].get("name", "")
    kind = metadata.get("roleHeading", "Page")
    path = str(file.relative_to(site / "data").with_suffix(""))
    summary = plain(page.get("abstract", []))
    entries.append([metadata["title"], path, f"{kind} in {module}" if module else kind, summary])
for file in sorted((site / "decisions").glob("ADR-*.html")):
    title = re.search(r"<h1[^>]*>(.*?)</h1>", file.read_text(encoding="utf-8"), re.DOTALL)
    if title:
        entries.append([html.unescape(title[1]), f"decisions/{file.name}", "Decision", ""])
if not entries:
    sys.exit(f"search.py: {site} has no pages.")
(site / "search.json").write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
print(f"The search finds {len(entries)} pages.")

"""Fails when a link inside the built site, or between the repository's own documents, leads to nothing.

    links.py SITE [BASE-PATH]
"""

import json
import re
import subprocess
import sys
import urllib.parse
from pathlib import Path

site = Path(sys.argv[1])
base = sys.argv[2] if len(sys.argv) > 2 else ""
root = Path(__file__).resolve().parents[2]
dead = []


def leads_somewhere(path):
    """Whether the path of an address on the site is a file or a page."""
    if base and not path.startswith(base + "/"):
        return False
    target = site / path.removeprefix(base).lstrip("/")
    return target.is_file() or (target / "index.html").is_file()


def addresses(value):
    """The addresses of pages in a value of DocC's JSON."""
    if isinstance(value, dict):
        address = value.get("url")
        if isinstance(address, str):
            yield address
        for inner in value.values():
            yield from addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


pages = 0
for page in sorted((site / "data").rglob("*.json")):
    pages += 1
    references = json.loads(page.read_text(encoding="utf-8")).get("references", {})
    for address in set(addresses(references)):
        # DocC writes its own addresses without the base path and in the case of the symbol.
        path = urllib.parse.unquote(address.split("#")[0]).lower()
        if path.startswith("/documentation/") and not leads_somewhere(base + path):
            dead.append(f"{page.relative_to(site)}: {address}")

for page in [site / "index.html", *sorted((site / "decisions").rglob("*.html"))]:
    for address in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
        path = urllib.parse.unquote(address.split("#")[0].split("?")[0])
        if not path or re.match(r"[a-z]+:", path):
            continue
        if path.startswith("/"):
            found = leads_somewhere(path)
        else:
            target = (page.parent / path).resolve()
            found = target.is_file() or (target / "index.html").is_file()
        if not found:
            dead.append(f"{page.relative_to(site)}: {address}")

documents = subprocess.run(
    ["git", "ls-files", "*.md"], cwd=root, check=True, capture_output=True, text=True
).stdout.split()
for name in documents:
    if "/Fixtures/" in name:
        continue
    text = re.sub(r"^```.*?^```", "", (root / name).read_text(encoding="utf-8"), flags=re.M | re.S)
    text = re.sub(r"`[^`\n]*`", "", text)
    for address in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:href|src)="([^"]+)"', text):
        path = urllib.parse.unquote(address.split("#")[0])
        if not path or re.match(r"[a-z]+:", path) or path.startswith("<"):
            continue
        if not (root / name).parent.joinpath(path).exists():
            dead.append(f"{name}: {address}")

if pages == 0:
    sys.exit(f"links.py: {site} has no pages to look at.")
if dead:
    sys.exit("These links lead to nothing:\n" + "\n".join(dead))
print(f"Every link resolves: {pages} pages and {len(documents)} documents.")

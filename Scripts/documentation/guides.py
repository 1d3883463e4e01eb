"""Writes a DocC catalog with the guides of the folder Documentation, whose links lead to pages of the site.

    guides.py CATALOG [BASE-PATH]
"""
import pathlib
import re
import sys

catalog = pathlib.Path(sys.argv[1])
base = sys.argv[2] if len(sys.argv) > 2 else ""
root = pathlib.Path(__file__).resolve().parents[2]


def page(text, path):
    """A link to the page of an article or a decision; the site has no other files of the repository."""
    if article := re.fullmatch(r"\.\./Sources/(\w+)/\w+\.docc/(\w+)\.md", path):
        return f"[{text}]({base}/documentation/{'/'.join(article.groups()).lower()})"
    if decision := re.fullmatch(r"\.\./ADR/(ADR-[\w-]+)\.md", path):
        return f"[{text}]({base}/decisions/{decision[1]}.html)"
    return text


catalog.mkdir()
names = []
for guide in sorted((root / "Documentation").glob("*.md")):
    text = re.sub(r"\[([^]]+)\]\((\.\.[^)#]*|\w+)\)", lambda link: page(*link.groups()), guide.read_text(encoding="utf-8"))
    (catalog / guide.name).write_text(text, encoding="utf-8")
    names.append(f"- <doc:{guide.stem}>")
(catalog / "Guides.md").write_text(
    "# Guides\n\nBegin with a package of one feature, compare, and serve many visitors.\n\n"
    "@Metadata {\n    @TechnologyRoot\n}\n\n## Topics\n\n### Articles\n\n" + "\n".join(names) + "\n", encoding="utf-8")

"""Fails when public text has a summary that begins with "What", or a word that this project avoids.

Looks at the documents, outside code, and at the comments of every Swift file. CONTRIBUTING.md says what to write instead.
"""

import re
import subprocess
import sys
from pathlib import Path

AVOIDED = {
    r"doors?": "factory, entry point or interface",
    r"houses?": "project, module or package",
    r"rooms?(?! (?:for|to)\b)": "target, library or module",
    r"what is asked": "the requested value",
    r"(?:is|are|was|were) told": "is notified, or receives",
    r"(?:comes?|came) to(?! an end\b)": "becomes, or is evaluated to",
    r"(?:hears?|heard) of": "is notified of",
    r"knows? of": "has, or finds",
    r"the same of": "the same for",
    r"likewise": "also",
}
avoided = [(re.compile(rf"\b{pattern}\b", re.I), advice) for pattern, advice in AVOIDED.items()]


def documentation(lines):
    """The comments of a Swift file: line number, text, and whether a documentation comment begins there."""
    is_inside = False
    is_code = False
    for number, line in enumerate(lines, 1):
        comment = re.match(r"\s*///(.*)", line)
        if comment:
            text = comment[1].strip()
            if text.startswith("```"):
                is_code = not is_code
            elif not is_code:
                yield number, text, not is_inside
            is_inside = True
        else:
            is_inside = is_code = False
            remark = re.match(r"\s*// (.*)", line)
            if remark:
                yield number, remark[1], False


def document(lines):
    """The text of a Markdown file."""
    is_code = False
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, line, False


def findings(name, text):
    lines = text.split("\n")
    for number, line, begins in documentation(lines) if name.endswith(".swift") else document(lines):
        if begins and re.match(r"What\b", line):
            yield f'{name}:{number}: The summary begins with "What"; name the thing: "The …", "Returns …".'
        # Names of code are as they are, and so are quotations.
        plain = re.sub(r"``[^`]*``|`[^`]*`|“[^”]*”|\"[^\"]*\"|\]\([^)]*\)", "", line)
        for word, advice in avoided:
            for found in word.finditer(plain):
                yield f'{name}:{number}: "{found[0]}" is a figure of speech here; write {advice}.'


def main():
    root = Path(__file__).resolve().parents[2]
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.swift", "*.md"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout.split("\n")
    names = [name for name in names if name and "/Fixtures/" not in name and (root / name).is_file()]
    found = [
        finding
        for name in names
        for finding in findings(name, (root / name).read_text(encoding="utf-8", errors="replace"))
    ]
    if not names:
        sys.exit("prose.py: there is no text to look at.")
    if found:
        sys.exit("\n".join(found) + f"\n{len(found)} findings; CONTRIBUTING.md says how this project writes.")
    print(f"The text of {len(names)} files reads as CONTRIBUTING.md asks.")


if __name__ == "__main__":
    main()

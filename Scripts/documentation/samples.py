"""Fails when a Swift sample in the README of a package or in a decision is not that of the sources.

A sample of a README is in a documentation comment of its package. A sample of an accepted decision is code, or is in a
documentation comment, of one file: indentation, comments and blank lines are not compared, and a line "// …" leaves lines
out.
"""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
wrong = []


def samples(document):
    return re.findall(r"^```swift\n(.*?)^```", document.read_text(encoding="utf-8"), re.M | re.S)


def documentation(source):
    """The documentation comments of a file, without their marks."""
    comments = "".join(re.findall(r"^ *///[^\n]*\n", source, re.M))
    return re.sub(r"^ */// ?", "", comments, flags=re.M)


def code(text):
    """The lines of code, each with a line break before and after it, so that whole lines are compared."""
    lines = (re.sub(r"(^|\s)//.*", "", line).strip() for line in text.split("\n"))
    return "\n" + "".join(f"{line}\n" for line in lines if line)


def contains(text, parts):
    """Whether the parts follow each other in a text."""
    place = 0
    for part in parts:
        found = text.find(part, place)
        if found < 0:
            return False
        place = found + len(part) - 1
    return True


readmes = 0
for readme in sorted(root.glob("Packages/*/README.md")):
    comments = "".join(documentation(file.read_text(encoding="utf-8")) for file in readme.parent.glob("Sources/**/*.swift"))
    for sample in samples(readme):
        readmes += 1
        if sample not in comments:
            wrong.append(f"{readme.relative_to(root)}, in no documentation comment of the package:\n{sample}")

names = subprocess.run(["git", "ls-files", "*.swift"], cwd=root, check=True, capture_output=True, text=True).stdout
sources = [(root / name).read_text(encoding="utf-8") for name in names.split("\n") if name and (root / name).is_file()]
texts = [form(source) for source in sources for form in (code, lambda source: code(documentation(source)))]
decisions = 0
for decision in sorted(root.glob("ADR/ADR-*.md")):
    if "**Status:** Accepted" not in decision.read_text(encoding="utf-8"):
        continue
    for sample in samples(decision):
        decisions += 1
        parts = [part for part in map(code, re.split(r"^\s*// …$", sample, flags=re.M)) if part.strip()]
        if not parts or not any(contains(text, parts) for text in texts):
            wrong.append(f"{decision.relative_to(root)}, in no source file:\n{sample}")

if readmes == 0 or decisions == 0:
    sys.exit("samples.py: no README, or no decision, has a sample.")
if wrong:
    sys.exit("These samples differ from those in the sources:\n" + "\n".join(wrong))
print(f"{readmes} samples of READMEs and {decisions} of decisions are those of the sources.")

"""Fails when a Swift sample in the README of a package is not in a documentation comment of that package."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
wrong = []
samples = 0
for readme in sorted(root.glob("Packages/*/README.md")):
    comments = ""
    for file in readme.parent.glob("Sources/**/*.swift"):
        comments += "".join(re.findall(r"^ *///[^\n]*\n", file.read_text(encoding="utf-8"), re.M))
    comments = re.sub(r"^ */// ?", "", comments, flags=re.M)
    for sample in re.findall(r"^```swift\n(.*?)^```", readme.read_text(encoding="utf-8"), re.M | re.S):
        samples += 1
        if sample not in comments:
            wrong.append(f"{readme.relative_to(root)}:\n{sample}")
if samples == 0:
    sys.exit("readmes.py: no README has a sample.")
if wrong:
    sys.exit("These samples are in no documentation comment of their packages:\n" + "\n".join(wrong))
print(f"{samples} samples of READMEs are those of documentation comments.")

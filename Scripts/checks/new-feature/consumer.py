"""Writes the app of the article "Adding a feature package": consumer.py ARTICLE FOLDER KIT

A code block follows a line that names its file. KIT is the folder of MicroContainer.
"""
import pathlib
import re
import sys

article, folder, kit = (pathlib.Path(argument) for argument in sys.argv[1:])
blocks = re.findall(r"`([\w/]+\.swift)`:\n\n```swift\n(.*?)```", article.read_text(), re.S)
if len(blocks) != 4:
    sys.exit(f"{article} has {len(blocks)} files instead of 4.")
for name, text in blocks:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace('"../MicroContainer"', f'"{kit}"'))

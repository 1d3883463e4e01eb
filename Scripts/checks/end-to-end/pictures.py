"""Pictures of screens: draws that of the terminal emulator, and compares the pictures of two runs."""

from __future__ import annotations

import base64
import html
from pathlib import Path

from playwright.sync_api import Page
from screen import Emulator

# Whether two pictures differ by more than the noise of drawing them, which is one step of a color.
DIFFER = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (picture) => {
        const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }));
    return one.width !== other.width || one.height !== other.height
        || one.data.some((value, index) => Math.abs(value - other.data[index]) > 4);
}"""
COLORS = dict(zip("black red green brown blue magenta cyan white".split(),
                   "#000 #c33 #3a3 #a80 #36c #a3a #0aa #ccc".split()))


def drawn(screen: Emulator, dark: bool) -> str:
    """Returns the cells of a terminal as a page."""
    def color(name: str, default: str) -> str:
        name = name.removeprefix("bright")
        return default if name == "default" else COLORS.get(name) or f"#{name}"
    ink, paper = ("#ddd", "#16181d") if dark else ("#222", "#fff")
    cells = []
    for y in range(screen.lines):
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            front, back = color(cell.fg, ink), color(cell.bg, paper)
            front, back = (back, front) if cell.reverse else (front, back)
            style = f"grid-area:{y + 1}/{x + 1};color:{front};background:{back}" + ";font-weight:bold" * cell.bold \
                + ";text-decoration:underline" * cell.underscore + ";font-style:italic" * cell.italics
            if cell.data and (cell.data != " " or back != paper or cell.underscore):
                cells.append(f'<i style="{style}">{html.escape(cell.data)}</i>')
    return f"""<style>body {{ margin:0; background:{paper} }} main {{ width:max-content; padding:6px; display:grid;
        grid-template:repeat({screen.lines},17px)/repeat({screen.columns},8.43px); font:14px/17px 'DejaVu Sans Mono' }}
        i {{ font-style:normal; white-space:pre; min-width:0 }}</style><main>{"".join(cells)}</main>"""


def differ(page: Page, one: bytes, other: bytes) -> bool:
    return one != other and page.evaluate(DIFFER, [base64.b64encode(picture).decode() for picture in (one, other)])


def compare(page: Page, folder: Path, earlier: Path | None) -> None:
    """Writes a page of all pictures, and lists those that were others earlier."""
    names = sorted(file.name for file in folder.glob("*.png"))
    lines = []
    for name in names:
        before = earlier and earlier.resolve() / name
        changed = before and before.exists() and differ(page, before.read_bytes(), (folder / name).read_bytes())
        if changed or before and not before.exists():
            print(f"    {name} is {'another' if changed else 'new'}.")
        lines.append(f'<h2>{name}</h2><img src="{name}">' + (f' <img src="{before.as_uri()}">' if changed else ""))
    (folder / "index.html").write_text("\n".join(lines))
    print(f"{len(names)} pictures are in {folder}/index.html.")

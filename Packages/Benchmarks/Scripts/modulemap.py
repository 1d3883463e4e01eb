"""The modules of C of the checkout, for calls of the compiler without the package manager."""


def write(root, folder, modules):
    """Writes `module.modulemap` in a folder, with the headers of modules in `Sources`. Returns its path."""
    maps = ""
    for module in modules:
        headers = "".join(f'header "{path}"\n' for path in sorted((root / "Sources" / module / "include").glob("*.h")))
        maps += f"module {module} {{\n{headers}export *\n}}\n"
    path = folder / "module.modulemap"
    path.write_text(maps)
    return path

"""Extracts the symbol graphs of SwiftUI and Swift Charts from SDKs: extract.py WORK SDK…

Prints a folder for each SDK, with its name and its graphs. Works on Linux too: see Scripts/checks/sdk/compiler.py.
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "sdk"))
from compiler import on_mac, resources, sdk  # noqa: E402
from workspace import Broken  # noqa: E402


def main(work, paths):
    for path in paths:
        found = sdk(pathlib.Path(path).resolve())
        version = found.name.split()[1]
        folder = work / found.name.replace(" ", "-")
        folder.mkdir(parents=True, exist_ok=True)
        command = ["xcrun", "swift"] if on_mac() else ["swift"]
        command += ["symbolgraph-extract", "-target", f"{found.architecture}-apple-{found.triple}{version}",
                    "-sdk", str(found.path), "-module-cache-path", str(work / "cache"), "-output-dir", str(folder),
                    "-minimum-access-level", "public", "-skip-synthesized-members"]
        if not on_mac():
            command += ["-resource-dir", str(resources(work))]
        for module in ["SwiftUICore", "SwiftUI", "Charts"]:
            done = subprocess.run(command + ["-module-name", module], capture_output=True, text=True)
            if done.returncode != 0:
                raise Broken(f"{module} of {path} has no symbol graph: {done.stderr.strip()}")
        print(folder)


try:
    main(pathlib.Path(sys.argv[1]), sys.argv[2:])
except Broken as error:
    print(f"Scripts/check signatures: {error}", file=sys.stderr)
    sys.exit(2)

"""The plugin of TreeUI's macros, for calls of the compiler without the package manager."""
import subprocess


def build(root, folder):
    """Compiles the plugin for this machine. Returns the options with which the compiler loads it."""
    binary = folder / "TreeUIMacros"
    subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-o", binary,
                    *sorted((root / "Sources/TreeUIMacros").rglob("*.swift"))], check=True)
    return ["-load-plugin-executable", f"{binary}#TreeUIMacros"]

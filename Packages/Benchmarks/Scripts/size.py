"""Measures what MicroContainer costs to build and to carry, each beside a reference that is built in the same run.

    size.py ROOT    ROOT is the checkout

Times are processor time of the compiler, as ratios. Sizes are bytes. Ends with 1 if a bar is missed. Each build starts
without the output of an earlier one, because the compiler generates no code if the object of that output has its hash.
"""
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import modulemap

ROOT = pathlib.Path(sys.argv[1])
TYPES = 500
FLAGS = ["-O", "-wmo", "-swift-version", "6", "-package-name", "bench"] + [
    part for name in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    for part in ("-enable-upcoming-feature", name)
] + ["-enable-experimental-feature", "RawLayout"]

# The bars: ratios to the reference of a row, in the same run. The reference of "shipped" is the same program without SHIP.
MODULE_BAR = 0.75
PROGRAM_BAR = 1.0
START_BAR = 3.0
CALL_BAR = 1
CARRIED_BAR = 1.5
SHIPPED_BAR = 0.60

# The options for a small program on Linux. The article "Size of a program" names them as options of `swift build`, and
# `article_options` compares the two.
SHIP = ["-lto=llvm-full", "-use-ld=lld", "-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"]
ARTICLE = "Sources/MicroContainer/Documentation.docc/SizeOfAProgram.md"

# A container as a person would write it in ten lines.
HAND = """
final class Hand {
    private var factories: [ObjectIdentifier: (Hand) -> Any] = [:]
    private var instances: [ObjectIdentifier: Any] = [:]
    @inline(never) func register<Value>(_ type: Value.Type, _ factory: @escaping (Hand) -> Value) {
        factories[ObjectIdentifier(type)] = factory
    }
    @inline(never) func resolve<Value>(_ type: Value.Type = Value.self) -> Value {
        if let known = instances[ObjectIdentifier(type)] as? Value { return known }
        let made = factories[ObjectIdentifier(type)]!(self) as! Value
        instances[ObjectIdentifier(type)] = made
        return made
    }
}
"""


def run(arguments, cwd):
    """Runs a command, and returns the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(arguments, cwd=cwd, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, arguments))} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def plain(lines):
    """Ordinary Swift without generics of its own: values, and classes that keep them."""
    text, number = "", 0
    while text.count("\n") < lines:
        text += f"""
/// An item of kind {number}.
public struct Item{number}: Hashable, Sendable {{
    public var name: String
    public var count: Int
    public var tags: [String]

    public init(name: String, count: Int = {number}, tags: [String] = []) {{
        self.name = name
        self.count = count
        self.tags = tags
    }}

    /// The tags in order, without those that are empty.
    public var sortedTags: [String] {{
        tags.filter {{ !$0.isEmpty }}.sorted()
    }}
}}

/// A store of items of kind {number}.
public final class Store{number} {{
    private var items: [String: Item{number}] = [:]

    public init() {{}}

    public func add(_ item: Item{number}) {{
        if var known = items[item.name] {{
            known.count += item.count
            known.tags += item.tags
            items[item.name] = known
        }} else {{
            items[item.name] = item
        }}
    }}

    public func total() -> Int {{
        var total = 0
        for item in items.values where item.count > {number} {{ total += item.count }}
        return total
    }}
}}
"""
        number += 1
    return text


def program(container, lifetime=""):
    """A program that registers TYPES types, of which each resolves the one before, and resolves them all."""
    lines = ["protocol P0: Sendable {}", "final class C0: P0 {}"]
    registrations = [f"    container.register((any P0).self{lifetime}) {{ _ in C0() }}"]
    for number in range(1, TYPES):
        before = number - 1
        lines += [f"protocol P{number}: Sendable {{}}",
                  f"final class C{number}: P{number} {{ let next: any P{before}; init(next: any P{before}) {{ self.next = next }} }}"]
        registrations.append(f"    container.register((any P{number}).self{lifetime}) {{ C{number}(next: $0.resolve()) }}")
    uses = [f"    use(container.resolve((any P{number}).self))" for number in range(TYPES)]
    return "\n".join(
        lines + [f"func register(_ container: {container}) {{"] + registrations + ["}"]
        + ["@inline(never) @_optimize(none) func use(_ value: Any) {}"]
        + [f"func resolveAll(_ container: {container}) {{"] + uses + ["}"]
        + [f"let container = {container}()", "register(container)", "resolveAll(container)"]) + "\n"


def calls(container, count):
    """A function with so many calls of resolve(), whose results go to a function each."""
    lines = []
    for number in range(20):
        lines += [f"public protocol P{number}: Sendable {{}}",
                  f"@inline(never) @_optimize(none) public func use{number}(_ value: any P{number}) {{}}"]
    body = "\n".join(f"    use{number}(container.resolve((any P{number}).self))" for number in range(count))
    return "\n".join(lines) + f"\n@inline(never) func calls(_ container: {container}) {{\n{body}\n}}\n" \
        + f"public func start(_ container: AnyObject) {{ calls(unsafeDowncast(container, to: {container}.self)) }}\n"


def size_of_calls(object_file):
    for line in subprocess.run(["nm", "-S", object_file], capture_output=True, text=True).stdout.splitlines():
        parts = line.split()
        if len(parts) == 4 and "5callsyy" in parts[3]:
            return int(parts[1], 16)
    sys.exit(f"{object_file} has no function of the calls")


class Builder:
    def __init__(self, folder):
        self.folder = folder
        c_folder = ROOT / "Sources/CMicroContainer"
        modulemap.write(ROOT, folder, ["CMicroContainer", "CAtomic"])
        self.c_objects = []
        for source in sorted(c_folder.glob("*.c")):
            target = folder / f"{source.stem}.c.o"
            run(["clang", "-O2", "-fPIC", "-I", c_folder / "include", "-c", source, "-o", target], folder)
            self.c_objects.append(target)

    def module(self, name, sources, options=()):
        """Builds a module, and returns the processor time that it took."""
        return self.compile(name, sources, ["-parse-as-library", "-emit-module", "-emit-module-path",
                                            self.folder / f"{name}.swiftmodule", *options])

    def object(self, name, text, options=()):
        """Builds a file that may import the modules, and returns the processor time that it took."""
        source = self.folder / f"{name}.swift"
        source.write_text(text)
        return self.compile(name, [source], options)

    def compile(self, name, sources, options):
        target = self.folder / f"{name}.o"
        target.unlink(missing_ok=True)
        return run(["swiftc", *FLAGS, "-module-name", name, *self.imports, *options, "-c", *sources, "-o", target],
                   self.folder)

    def stripped(self, name, objects=(), options=()):
        """Links a program as the package manager does in release, and returns its size without symbols."""
        objects = [self.folder / f"{name}.o", *objects]
        collect = ["-Xlinker", "-dead_strip"] if sys.platform == "darwin" else ["-Xlinker", "--gc-sections"]
        run(["swiftc", *options, *objects, "-o", name, *collect], self.folder)
        run(["strip", name], self.folder)
        return os.path.getsize(self.folder / name)

    def says(self, name, text):
        """Whether a program prints a line."""
        return subprocess.run([self.folder / name], capture_output=True, text=True).stdout == text + "\n"

    def instructions(self, name):
        """The instructions that a program executes. Its copy has no debug information, which valgrind may be too old to read."""
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", self.folder / name]
        result = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
        count = re.search(r"Collected : (\d+)", result.stderr)
        if result.returncode or not count:
            sys.exit(f"{name} ended with {result.returncode} under valgrind:\n{result.stderr}")
        return int(count[1])

    @property
    def imports(self):
        return ["-I", self.folder, "-Xcc", f"-fmodule-map-file={self.folder}/module.modulemap"]


GREETING = """
protocol Greeting: Sendable { var text: String { get } }
struct English: Greeting { let text = "Hello" }
final class Letter { let greeting: any Greeting; init(greeting: any Greeting) { self.greeting = greeting } }
let container = DependencyContainer()
container.register((any Greeting).self, allocation: .static) { _ in English() }
container.register(Letter.self, autowire: Letter.init)
print(container.resolve(Letter.self).greeting.text)
"""


def least(measure, times=2):
    """The least of some runs: what else the machine does only adds."""
    return min(measure() for _ in range(times))


def article_options():
    """The options of the compiler in the article's command."""
    words = (ROOT / ARTICLE).read_text().replace("\\\n", " ").split()
    pairs = list(zip(words, words[1:]))
    # The package manager passes this option on, and expects objects with other names then.
    lto = ["-lto=llvm-full"] if ("--experimental-lto-mode", "full") in pairs else []
    return lto + [word for before, word in pairs if before == "-Xswiftc"]


def main():
    if article_options() != SHIP:
        sys.exit(f"{ARTICLE} has other options than this benchmark: {' '.join(article_options())}")
    with tempfile.TemporaryDirectory() as folder:
        builder = Builder(pathlib.Path(folder))
        sources = sorted((ROOT / "Sources/MicroContainer").rglob("*.swift"))
        lines = sum(source.read_text().count("\n") for source in sources)
        reference = builder.folder / "Plain.swift"
        reference.write_text(plain(lines))
        rows = []

        module = least(lambda: builder.module("MicroContainer", sources))
        rows.append(("module build, CPU, against plain Swift of the same length", "s", module,
                     least(lambda: builder.module("Plain", [reference])), MODULE_BAR))

        load = "import MicroContainer\n"
        rows.append((f"build of a program with {TYPES} types, CPU, against by hand", "s",
                     least(lambda: builder.object("Here", load + program("DependencyContainer"))),
                     least(lambda: builder.object("ByHand", HAND + program("Hand"))), PROGRAM_BAR))

        library = [builder.folder / "MicroContainer.o", *builder.c_objects]
        builder.object("Empty", 'print("Hello")\n')
        empty = builder.stripped("Empty")
        if shutil.which("valgrind"):
            builder.object("Start", load + program("DependencyContainer", ", allocation: .static"))
            builder.stripped("Start", library)
            rows.append((f"start with {TYPES} singletons, instructions, against an empty one", "",
                         builder.instructions("Start"), builder.instructions("Empty"), START_BAR))
        else:
            print("No valgrind here, so that the instructions of a start were not counted.")

        each = {}
        for name, container, prefix in (("here", "DependencyContainer", load), ("hand", "Hand", HAND)):
            sizes = []
            for count in (10, 20):
                builder.object(f"Calls{count}{name}", prefix + calls(container, count), ["-parse-as-library"])
                sizes.append(size_of_calls(builder.folder / f"Calls{count}{name}.o"))
            each[name] = (sizes[1] - sizes[0]) / 10
        rows.append(("a call of resolve(), against 96 bytes", "bytes", each["here"], 96, CALL_BAR))
        print(f"by hand, a call that casts takes {each['hand']:.0f} bytes")

        builder.object("Small", load + GREETING)
        carried = builder.stripped("Small", library) - empty
        rows.append(("in a stripped program, against plain Swift of the same length", "bytes", carried,
                     builder.stripped("Empty", [builder.folder / "Plain.o"]) - empty, CARRIED_BAR))

        if sys.platform != "darwin":
            builder.module("MicroContainer", sources, SHIP)
            builder.object("Small", load + GREETING, SHIP)
            builder.object("Empty", 'print("Hello")\n', SHIP)
            shipped = builder.stripped("Small", library, SHIP)
            if not builder.says("Small", "Hello"):
                sys.exit("the program with the options for a small program does not work")
            rows.append(("the same with the options for a small program, against without", "bytes",
                         shipped - builder.stripped("Empty", options=SHIP), carried, SHIPPED_BAR))

        print(f"{'build and size':62} {'here':>10} {'beside':>10}  ratio   bar")
        missed = False
        for name, unit, here, beside, bar in rows:
            ratio = here / beside
            missed |= ratio > bar
            digits = 1 if unit == "s" else 0
            print(f"{name:62} {here:10.{digits}f} {beside:10.{digits}f} {ratio:6.2f} {bar:5.2f}  "
                  f"{'ok' if ratio <= bar else 'MISSED'}")
        sys.exit(1 if missed else 0)


main()

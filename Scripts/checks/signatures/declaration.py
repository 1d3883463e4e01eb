"""Writes a Swift declaration in the normal form of the table, in which two declarations are equal if callers cannot tell
them apart: without access level, internal parameter names, bodies and names of generic parameters.

    View.padding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View
    @MainActor View.body: Self.Body
    Button.init(_: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text
"""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|`\w+`|[@#$]?\w+(?:\.\d+)?|->|==|\.\.\.|\S')
OPENING, CLOSING = "([{<", ")]}>"
# Attributes that callers see. Builders are recognized by their name.
ATTRIBUTES = {"@MainActor", "@escaping", "@Sendable", "@autoclosure", "@propertyWrapper", "@resultBuilder"}
MODIFIERS = {
    "public", "open", "final", "override", "mutating", "nonmutating", "indirect", "convenience", "required", "lazy",
    "nonisolated", "static", "class", "optional", "__consuming", "package", "unsafe", "consuming", "dynamic", "weak",
}
KINDS = {"func", "init", "var", "let", "case", "struct", "enum", "class", "protocol", "actor", "typealias",
         "associatedtype", "subscript", "macro", "operator"}
# Aliases of Foundation for types of the standard library.
ALIASES = {"TimeInterval": "Double"}
TYPES = {"struct", "enum", "class", "protocol", "actor"}


class Malformed(Exception):
    pass


@dataclass
class Parameter:
    label: str
    type: list
    default: list = None


@dataclass
class Declaration:
    kind: str
    owner: str
    name: str
    generics: list = field(default_factory=list)  # names, in order
    parameters: list = None
    result: list = None
    constraints: list = field(default_factory=list)  # (subject, ":" or "==", type) as token lists
    effects: list = field(default_factory=list)
    attributes: set = field(default_factory=set)
    is_static: bool = False
    is_settable: bool = False


def tokens(text):
    return TOKEN.findall(re.sub(r"//[^\n]*", "", text))


def is_kept(attribute):
    return attribute in ATTRIBUTES or attribute.endswith("Builder")


def split(items, separator=","):
    """Splits at separators outside brackets."""
    parts, depth = [[]], 0
    for item in items:
        if item in OPENING:
            depth += 1
        elif item in CLOSING:
            depth -= 1
        if item == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(item)
    return [part for part in parts if part]


def closing(items, start):
    """The index of the bracket that closes the one at start."""
    depth = 0
    for index in range(start, len(items)):
        if items[index] in OPENING:
            depth += 1
        elif items[index] in CLOSING:
            depth -= 1
            if depth == 0:
                return index
    raise Malformed("a bracket is not closed")


def find(items, wanted):
    """The index of the first of the wanted items that is outside brackets, or the length."""
    depth = 0
    for index, item in enumerate(items):
        if depth == 0 and item in wanted:
            return index
        if item in OPENING:
            depth += 1
        elif item in CLOSING:
            depth -= 1
    return len(items)


def requirements(items):
    """The constraints of a where clause, with P & Q taken apart."""
    result = []
    for part in split(items):
        index = find(part, {":", "=="})
        if index == len(part):
            raise Malformed(f"a constraint needs ':' or '==': {' '.join(part)}")
        operator = part[index]
        right = split(part[index + 1:], "&") if operator == ":" else [part[index + 1:]]
        result += [(part[:index], operator, item) for item in right]
    return result


def attributes(items):
    """The attributes and modifiers in front of a declaration or a type, and the rest."""
    found, index = [], 0
    while index < len(items):
        item = items[index]
        if item.startswith("@"):
            index += 1
            while items[index:index + 1] == ["."]:  # a qualified name such as @Outer.Builder
                item, index = "@" + items[index + 1], index + 2
            is_followed = items[index:index + 1] == ["("] and not is_kept(item)
            if is_followed or items[index:index + 3] == ["(", "unsafe", ")"] or items[index:index + 1] == ["<"]:
                index = closing(items, index) + 1
            found.append("@ViewBuilder" if item == "@ContentBuilder" else item)
        elif item in MODIFIERS and not (item == "class" and not items[index + 1:index + 2][0] in KINDS):
            found.append(item)
            index += 4 if items[index + 1:index + 4] == ["(", "unsafe", ")"] else 1
        else:
            break
    return found, items[index:]


def parsed_parameters(items, are_labels_optional=False):
    result = []
    for part in split(items):
        found, rest = attributes(part)
        colon = find(rest, {":"})
        if colon == len(rest):  # an associated value of a case, without a label
            label, type_, default = "_", rest, None
        else:
            label = "_" if are_labels_optional and colon == 1 else rest[0]
            type_ = rest[colon + 1:]
            default = None
        equals = find(type_, {"="})
        if equals < len(type_):
            default, type_ = type_[equals + 1:], type_[:equals]
        inner, type_ = attributes(type_)
        kept = [item for item in found + inner if is_kept(item)]
        result.append(Parameter(label, sorted(set(kept), key=order) + simplified(type_), simplified_default(default)))
    return result


# The attributes of a type in the order in which a line has them, after those of builders.
ATTRIBUTE_ORDER = ["@autoclosure", "@escaping", "@MainActor", "@Sendable"]


def order(attribute):
    return ATTRIBUTE_ORDER.index(attribute) if attribute in ATTRIBUTE_ORDER else -1, attribute


def simplified(items):
    """A type in its shortest form: T? for Optional<T>, Void for ()."""
    items = [item for item in items if item not in ("__owned", "borrowing", "sending", "any")]
    result, index = [], 0
    while index < len(items):
        if items[index] == "Optional" and items[index + 1:index + 2] == ["<"]:
            end = closing(items, index + 1)
            inner = simplified(items[index + 2:end])
            result += ["(", *inner, ")", "?"] if find(inner, {"->", "&", "some"}) < len(inner) else [*inner, "?"]
            index = end + 1
        elif items[index:index + 2] == ["(", ")"] and items[index + 2:index + 3] not in (["->"], ["async"], ["throws"]):
            result.append("Void")
            index += 2
        elif items[index].startswith("@") and not is_kept(items[index]):
            index += 1
        elif items[index].startswith("`") or items[index] in ALIASES:
            result.append(ALIASES.get(items[index], items[index].strip("`")))
            index += 1
        else:
            result.append(items[index])
            index += 1
    return result


def simplified_default(items):
    """A default value: .member for Type.member, 1 for 1.0, [] for an empty literal."""
    if items is None:
        return None
    items = simplified_numbers(items)
    text = " ".join(items)
    if re.fullmatch(r"\[ [\w .]+ \] \( \)", text):  # [Double]()
        return ["[", "]"]
    if re.fullmatch(r"\[ \. \w+ \]", text):  # an option set of one option
        return items[1:-1]
    member = re.fullmatch(r"(?:[A-Z]\w*(?: \. [A-Z]\w*)*)? ?\. (\w+)", text)
    if member:
        return [".", member[1]]
    call = re.fullmatch(r"(?:[A-Z]\w*|\. init) \( \)", text)
    return [".", "init", "(", ")"] if call else items


def simplified_numbers(items):
    return [re.sub(r"^(\d+)\.0$", r"\1", item) for item in items]


def parse(text, owner="", extension=()):
    """A declaration from its source, in a type or in an extension with constraints."""
    items = tokens(text)
    found, items = attributes(items)
    if not items or items[0] not in KINDS:
        raise Malformed(f"no declaration: {text.strip()}")
    kind = items[0]
    kept = {item for item in found if item in ATTRIBUTES}
    result = Declaration(kind, owner, kind, attributes=kept, is_static="static" in found or "class" in found)
    index = 1
    if kind not in ("init", "subscript"):
        result.name = items[1].strip("`")
        index = 2
        if kind == "func" and not re.match(r"\w", result.name):
            while index < len(items) and items[index] not in ("(", "<"):
                result.name += items[index]
                index += 1
    rest = items[index:]
    if kind == "init" and rest[:1] in (["?"], ["!"]):
        result.name, rest = "init?", rest[1:]
    if rest[:1] == ["<"]:
        end = closing(rest, 0)
        result.generics = [item for item in rest[1:end] if item not in ("each", ",")]
        rest = rest[end + 1:]
    where = find(rest, {"where"})
    rest, clause = rest[:where], rest[where + 1:]
    clause = clause[:find(clause, {"{"})]
    result.constraints = (requirements(clause) if clause else []) + [
        constraint for text in extension for constraint in requirements(tokens(text))
    ]
    body = find(rest, {"{"})
    accessors, rest = rest[body:], rest[:body]
    if kind in TYPES:
        return result
    if kind in ("func", "init", "subscript", "case") and rest[:1] == ["("]:
        end = closing(rest, 0)
        result.parameters = parsed_parameters(rest[1:end], kind == "subscript")
        if not re.match(r"\w", result.name):  # the labels of an operator's parameters are internal
            for parameter in result.parameters:
                parameter.label = "_"
        rest = rest[end + 1:]
    if kind in ("var", "let"):
        if rest[:1] != [":"]:
            raise Malformed(f"a property needs a type: {text.strip()}")
        type_ = rest[1:find(rest, {"="})]
        result.result = simplified(type_)
        result.is_settable = kind == "var" and not result.is_static and (not accessors or "set" in accessors or "_modify" in accessors)
    elif kind in ("func", "init", "subscript"):
        arrow = find(rest, {"->"})
        result.effects = [item for item in rest[:arrow] if item in ("async", "throws", "rethrows")]
        result.result = simplified(rest[arrow + 1:]) or (["Void"] if kind == "func" else None)
        result.is_settable = kind == "subscript" and "set" in accessors
    elif kind in ("typealias", "associatedtype"):
        equals = find(rest, {"="})
        if rest[:1] == [":"]:
            result.constraints += requirements([result.name, *rest[:equals]])
        result.result = simplified(rest[equals + 1:]) or None
    return result

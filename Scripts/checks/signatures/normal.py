"""The normal form of a parsed declaration: one line of the table."""

import re

from declaration import TYPES, Malformed, Declaration, closing, find, parse, parsed_parameters, requirements, tokens

# Conformances that name two protocols under one name.
COMPOSED = {"Codable": {"Decodable", "Encodable"}}


def normal_form(text, owner="", extension=(), implied=(), self_name="Self"):
    """The line of a declaration; implied are constraints that the owner's own declaration states."""
    return written(parse(re.sub(r"\bSelf\b", self_name, text), owner, extension), implied)


def name(declaration):
    return ".".join(filter(None, [declaration.owner, declaration.name]))


def written(declaration, implied=()):
    conformances, others = sorted_constraints(declaration)
    opaque = opaque_parameters(declaration, conformances, others)
    names = {}
    parameters = written_parameters(declaration, opaque, names)
    if declaration.kind in TYPES:
        line = f"{declaration.kind} {name(declaration)}"
        if declaration.generics:
            line += f"<{', '.join(declaration.generics)}>"
    elif declaration.kind in ("typealias", "associatedtype"):
        line = f"{declaration.kind} {name(declaration)}"
        if declaration.kind == "typealias" and declaration.result:
            line += " = " + joined(declaration.result)
    else:
        prefix = "case " if declaration.kind == "case" else "static " if declaration.is_static else ""
        if declaration.is_settable:
            prefix += "var "
        line = prefix + name(declaration) + parameters
        if declaration.effects:
            line += " " + " ".join(declaration.effects)
        if declaration.result:
            result = joined(replaced(declaration.result, names))
            line += f": {result}" if declaration.kind in ("var", "let") else f" -> {result}"
    clauses = set()
    for subject, protocols in conformances.items():
        if subject in opaque:
            continue
        for protocol in protocols:
            clauses.add(f"{joined(replaced(subject.split(), names))}: {joined(replaced(protocol.split(), names))}")
    for left, right in others:
        clauses.add(f"{joined(replaced(left.split(), names))} == {joined(replaced(right.split(), names))}")
    clauses -= set(implied)
    if clauses:
        line += " where " + ", ".join(sorted(clauses))
    return (("@MainActor " if "@MainActor" in declaration.attributes else "")
            + "".join(f"{item} " for item in ("@propertyWrapper", "@resultBuilder") if item in declaration.attributes)
            + line)


def sorted_constraints(declaration):
    conformances, others = {}, []
    for subject, operator, right in declaration.constraints:
        subject, right = " ".join(subject), " ".join(right)
        if subject.startswith("Self . "):
            subject = subject.removeprefix("Self . ")
        if right == "AnyObject":
            continue  # symbol graphs do not state it
        if operator == ":":
            conformances.setdefault(subject, set()).add(right)
        else:
            others.append((subject, right))
    for protocols in conformances.values():
        for name, parts in COMPOSED.items():
            if parts <= protocols:
                protocols -= parts
                protocols.add(name)
    return conformances, others


def opaque_parameters(declaration, conformances, others):
    """The generic parameters that could be written as "some P": used once, in a parameter, and nowhere else."""
    if declaration.parameters is None:
        return {}
    result = {}
    for name in declaration.generics:
        uses = sum(mentions(parameter.type, name) for parameter in declaration.parameters)
        elsewhere = mentions(declaration.result or [], name)
        elsewhere += sum(mentions(subject.split(), name) for subject in conformances if subject != name)
        elsewhere += sum(mentions(right.split(), name) for rights in conformances.values() for right in rights)
        elsewhere += sum(mentions((left + " " + right).split(), name) for left, right in others)
        if uses == 1 and not elsewhere:
            result[name] = " & ".join(sorted(joined(right.split()) for right in conformances.get(name, ()))) or "_"
    return result


def mentions(items, name):
    return sum(item == name and items[index - 1:index] != ["."] for index, item in enumerate(items))


def written_parameters(declaration, opaque, names):
    if declaration.parameters is None:
        return ""
    for parameter in declaration.parameters:
        for item in parameter.type:
            if item in declaration.generics and item not in opaque and item not in names:
                names[item] = f"T{len(names) + 1}"
    for name in declaration.generics:
        if name not in opaque and name not in names:
            names[name] = f"T{len(names) + 1}"
    parts = []
    for parameter in declaration.parameters:
        type_ = []
        for index, item in enumerate(parameter.type):
            if item in opaque and parameter.type[index - 1:index] != ["."]:
                is_part = parameter.type[index + 1:index + 2] in (["?"], ["."])
                type_.append(f"(some {opaque[item]})" if is_part else f"some {opaque[item]}")
            else:
                type_.append(names.get(item, item) if parameter.type[index - 1:index] != ["."] else item)
        if parameter.type[:1] != ["some"] and parameter.label == "_" and declaration.kind == "case":
            part = joined(type_)
        else:
            part = f"{parameter.label}: {joined(type_)}"
        if parameter.default is not None:
            part += f" = {joined(parameter.default)}"
        parts.append(part)
    return f"({', '.join(parts)})"


def replaced(items, names):
    return [names.get(item, item) if index == 0 or items[index - 1] != "." else item for index, item in enumerate(items)]


def joined(items):
    """Tokens with the spaces of ordinary Swift."""
    line = ""
    previous = ""
    for item in items:
        is_word = re.match(r'[\w@"#]', item) or item.startswith("(some") or item.startswith("some ")
        if item in ("->", "==", "&", "="):
            line += f" {item} "
        elif item in (",", ":"):
            line += f"{item} "
        elif item == "(" and (previous in ("->", "&", "==", ",", ":") or not previous or previous.startswith("@")):
            line += " (" if previous.startswith("@") else "("
        elif item == "(" and previous in ("async", "throws", "some", "inout", "in"):
            line += " ("
        elif (item == "[" and (previous.startswith("@") or previous in ("inout", "some", "repeat"))):
            line += " ["
        elif item == "{":
            line += " { " if line and not line.endswith(" ") else "{ "
        elif item == "}":
            line += " }"
        elif is_word and previous and (re.match(r'[\w@"#]', previous[-1]) or previous in (")", "]", ">", "?")):
            line += f" {item}"
        else:
            line += item
        previous = item
    return re.sub(r"  +", " ", line).strip()



LINE = re.compile(r"((?:@\w+ )*)((?:static |case |var |struct |enum |class |protocol |typealias |associatedtype )*)"
                  r"((?:[\w$]+\.)+[^\w\s($]+|[\w$]+(?:\.[\w$]+)*\??)(.*)")


def read(line):
    """The declaration of a line of the table; the inverse of written."""
    found = LINE.fullmatch(line)
    if not found:
        raise Malformed(f"no declaration: {line}")
    attributes, prefixes, path, rest = found.groups()
    prefixes = prefixes.split()
    *owner, name = path.split(".")
    result = Declaration("var", ".".join(owner), name, attributes=set(attributes.split()))
    result.is_static = "static" in prefixes
    result.is_settable = "var" in prefixes
    items = tokens(rest)
    where = find(items, {"where"})
    items, clause = items[:where], items[where + 1:]
    result.constraints = requirements(clause) if clause else []
    words = set(prefixes) - {"static", "var"}
    if words & (TYPES | {"typealias", "associatedtype"}):
        result.kind = words.pop()
        if items[:1] == ["<"]:
            result.generics = [item for item in items[1:closing(items, 0)] if item != ","]
        elif items[:1] == ["="]:
            result.result = items[1:]
        elif items:
            raise Malformed(f"'<' or 'where' must follow the name: {line}")
        return result
    result.kind = "case" if "case" in words else "var"
    if items[:1] == ["("]:
        end = closing(items, 0)
        result.parameters = parsed_parameters(items[1:end])
        result.kind = name.strip("?") if name in ("init", "init?", "subscript") else "case" if "case" in words else "func"
        items = items[end + 1:]
        result.effects = items[:find(items, {"->"})]
        if set(result.effects) - {"async", "throws", "rethrows"}:
            raise Malformed(f"'->' must stand between the parameters and the result: {line}")
        items = items[len(result.effects):]
        if items[:1] == ["->"]:
            result.result = items[1:]
        elif result.kind in ("func", "subscript"):
            raise Malformed(f"a result is missing, such as '-> some View': {line}")
    elif items[:1] == [":"]:
        result.result = items[1:]
    elif result.kind != "case" or items:
        raise Malformed(f"a type or parameters must follow the name: {line}")
    mentioned = set(re.findall(r"\bT\d+\b", rest))
    result.generics = sorted(mentioned, key=lambda generic: int(generic[1:]))
    return result

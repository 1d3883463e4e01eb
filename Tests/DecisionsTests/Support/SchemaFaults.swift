/// Returns the places where a JSON value differs from its JSON Schema. Supports the keywords that ``OutputSchema`` uses, and
/// reports others.
func schemaFaults(_ value: Any, _ schema: [String: Any], at path: String = "$") -> [String] {
    let known: Set = [
        "$schema", "title", "description", "type", "enum", "items", "properties", "required", "additionalProperties",
    ]
    var faults = schema.keys.filter { !known.contains($0) }.map { "\(path): unknown keyword \($0)" }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
        faults.append("\(path): \(value) is none of \(choices)")
    }
    switch schema["type"] as? String {
    case nil: break
    case "string": if !(value is String) { faults.append("\(path): not a string") }
    case "integer": if !(value is Int) { faults.append("\(path): not an integer") }
    case "array":
        guard let values = value as? [Any], let items = schema["items"] as? [String: Any] else {
            return faults + ["\(path): not an array"]
        }
        for (index, element) in values.enumerated() { faults += schemaFaults(element, items, at: "\(path)[\(index)]") }
    case "object":
        guard let object = value as? [String: Any], let properties = schema["properties"] as? [String: [String: Any]]
        else {
            return faults + ["\(path): not an object"]
        }
        for name in schema["required"] as? [String] ?? [] where object[name] == nil {
            faults.append("\(path): no \(name)")
        }
        for (name, property) in object {
            if let property = properties[name].map({ schemaFaults(object[name] ?? "", $0, at: "\(path).\(name)") }) {
                faults += property
            } else {
                faults.append("\(path): unknown property \(name) with \(property)")
            }
        }
    case let type?: faults.append("\(path): unknown type \(type)")
    }
    return faults
}

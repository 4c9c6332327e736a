extension CaptureRecord {
    /// The paths of the plurals that a save would change, with those around them, by the calls that it plans.
    package var changedPlurals: [String] {
        var found: [String] = []
        func add(_ path: String) {
            // An element is in a plural, `/profiles#12/followers` in `/profiles`.
            let around = path.indices.filter { path[$0] == "#" }.map { String(path[..<$0]) }
            for plural in around + [path] where !found.contains(plural) { found.append(plural) }
        }
        func addPlurals(in json: JSONValue, at path: String) {
            for (name, value) in (json.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
                let path = path + "/" + name
                if value.objectValue != nil { addPlurals(in: value, at: path) }
                for element in value.arrayValue ?? [] {
                    add(path)
                    if let id = element["id"]?.intValue { addPlurals(in: element, at: "\(path)#\(id)") }
                }
            }
        }
        do {
            for call in try plannedCalls() {
                let path = call.path
                switch call.kind {
                case .delete: add(String(path[..<(path.lastIndex(of: "#") ?? path.endIndex)]))
                case .replace: add(path)
                case .update: addPlurals(in: call.attributes ?? [:], at: path)
                case .read: break
                }
            }
        } catch {
            return ["\(error)"]
        }
        return found
    }
}

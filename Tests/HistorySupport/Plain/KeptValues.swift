package import CaptureRuntime

/// What a record holds and an app cannot change, because a config file has made it read-only or excluded it.
///
/// Secrets are not among it: they are not persisted, and so nobody can look at them here.
extension HistorySchema.Attribute {
    /// The value to compare, of one that came or that is written; nil for none.
    func kept(_ json: JSONValue?) -> JSONValue? {
        guard let json, !isEditable, !isReserved, !isSecret else { return nil }
        // What has no property is kept to the last letter.
        return isExcluded ? (json.isNull ? nil : json) : shown(json)
    }

    /// A read-only value without secrets and nulls, and without ids, which do not count in comparisons. What is empty
    /// is the same as what was never read.
    private func shown(_ json: JSONValue) -> JSONValue? {
        if isSecret || json.isNull { return nil }
        if case .scalar = kind { return json }
        switch json {
        case .array(let elements):
            return elements.isEmpty ? nil : .array(elements.map { .object(shown($0.objectValue ?? ["": $0])) })
        case .object(let members):
            let shown = shown(members)
            return shown.isEmpty ? nil : .object(shown)
        case .null, .bool, .number, .string: return json
        }
    }

    private func shown(_ members: [String: JSONValue]) -> [String: JSONValue] {
        let children = Dictionary(uniqueKeysWithValues: self.children.map { ($0.name, $0) })
        return Dictionary(
            uniqueKeysWithValues: members.compactMap { name, value in
                guard let child = children[name] else { return value.isNull || name == "id" ? nil : (name, value) }
                return child.isReserved ? nil : child.shown(value).map { (name, $0) }
            })
    }

    /// An excluded value as a replace sends it: without ids, which only Capture gives.
    package func sendable(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map(sendable))
        case .object(var members):
            if case .strings = kind { members["id"] = nil }
            for child in children {
                members[child.name] = child.isReserved ? nil : members[child.name].map(child.sendable)
            }
            return .object(members)
        case .null, .bool, .number, .string: return json
        }
    }

    /// Whether a value says anything.
    package func hasValue(_ json: JSONValue?, _ reader: PlainReader) -> Bool {
        guard let json else { return false }
        switch kind {
        case .scalar(let type): return reader.scalar(json, type) != nil
        case .object(let children):
            return children.contains { !$0.isReserved && $0.hasValue(json[$0.name], reader) }
        case .plural: return json.arrayValue?.contains { $0.objectValue != nil } == true
        case .strings(let member):
            return json.arrayValue?.contains { ($0.stringValue ?? $0[member]?.stringValue) != nil } == true
        }
    }
}

extension PlainRecord {
    /// The record together with what it keeps, which its JSON form tells.
    package func keeping(_ json: [String: JSONValue], _ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        var record = self
        for attribute in attributes {
            let value = json[attribute.name]
            record.kept[attribute.name] = attribute.kept(value)
            switch members[attribute.name] {
            case .object(let object)?:
                record.members[attribute.name] = .object(object.keeping(value?.objectValue ?? [:], attribute.children))
            case .plural(let elements)?:
                let came = (value?.arrayValue ?? []).compactMap(\.objectValue)
                record.members[attribute.name] = .plural(
                    elements.enumerated().map { index, element in
                        element.keeping(came.indices.contains(index) ? came[index] : [:], attribute.children)
                    })
            default: break
            }
        }
        return record
    }

    /// All that is kept at any depth, by path; elements by their position.
    package var allKept: [String: JSONValue] {
        var all: [String: JSONValue] = [:]
        func add(_ record: PlainRecord, _ path: String) {
            for (name, value) in record.kept { all["\(path)/\(name)"] = value }
            for (name, value) in record.members {
                switch value {
                case .object(let object): add(object, "\(path)/\(name)")
                case .plural(let elements):
                    for (index, element) in elements.enumerated() { add(element, "\(path)/\(name)[\(index)]") }
                case .scalar, .strings: break
                }
            }
        }
        add(self, "")
        return all
    }
}

import CaptureRuntime
import Foundation
import HistorySupport

/// Writing and reading: nothing of what the record says may change, but for secrets, which are not persisted.
extension History {
    mutating func saveAndLoad(asPropertyList: Bool) throws {
        let before = record
        let stored = now.plain.withStoredMarks(schema.attributes)
        let plain = Expected.withoutSecrets(stored, schema.attributes)
        let data = try JSONEncoder().encode(before)
        let written = try JSONValue(jsonData: data)
        try checkWritten(written, plain)

        if asPropertyList {
            now.record = try PropertyListDecoder().decode(Record.self, from: PropertyListEncoder().encode(before))
        } else {
            now.record = try JSONDecoder().decode(Record.self, from: data)
        }
        now.marks = plain.marks
        now.confirmed = Expected.withoutSecrets(now.confirmed, schema.attributes)

        try compare("the record after it was read again", record.plain(), plain)
        if before.plain() == plain {
            try compare("== of the record read again", record == before, true)
            try compare("hashValue of the record read again", record.hashValue, before.hashValue)
        }
        try compare(
            "decodingIssues after reading", untouched(record.decodingIssues, \.path),
            untouched(before.decodingIssues, \.path))
        try compare(
            "unreadAttributes after reading", untouched(record.unreadAttributes, \.self),
            untouched(before.unreadAttributes, \.self))
        try compare("unmodelledAttributes after reading", record.unmodelledAttributes, before.unmodelledAttributes)
        let again = try JSONValue(jsonData: JSONEncoder().encode(record))
        try compare("what is written the second time", withoutNulls(again), withoutNulls(written))
    }

    /// The same record with other ids is equal, and has the same hash.
    func checkRenumbered() throws {
        var members = try JSONValue(jsonData: JSONEncoder().encode(record)).objectValue ?? [:]
        members["$capture"] = nil
        let other = try JSONDecoder().decode(Record.self, from: renumbered(.object(members)).jsonData)
        try compare("== of the record with other ids", record == other, true)
        try compare("hashValue of the record with other ids", record.hashValue, other.hashValue)
    }

    private func renumbered(_ json: JSONValue, _ attributes: [HistorySchema.Attribute]? = nil) -> JSONValue {
        var members = json.objectValue ?? [:]
        for attribute in attributes ?? schema.attributes {
            guard let member = members[attribute.name] else { continue }
            if attribute.isReserved, let id = member.intValue { members[attribute.name] = .number(JSONNumber(id + 1)) }
            switch (attribute.kind, member) {
            case (.object(let children), .object):
                members[attribute.name] = renumbered(member, children)
            case (.plural(let children), .array(let elements)):
                members[attribute.name] = .array(
                    elements.map { $0.objectValue == nil ? $0 : renumbered($0, children) })
            default: break
            }
        }
        return .object(members)
    }

    /// The written values are those of the properties, and nothing that came is missing.
    private func checkWritten(_ written: JSONValue, _ plain: PlainRecord) throws {
        let members = written.objectValue ?? [:]
        try compare("the record as JSON", reader.record(members, schema.attributes), plain)
        if let secret = firstSecret(in: members, schema.attributes) { try fail("the record as JSON", secret, "hidden") }
        var comparison = NothingLost(log: log)
        let confirmed = members["$capture"]?["confirmed"]?.objectValue ?? [:]
        comparison.compare(answer, with: members, confirmed, schema.attributes)
        try compare("what was lost", comparison.losses, [])
    }

    private func firstSecret(in members: [String: JSONValue], _ attributes: [HistorySchema.Attribute]) -> String? {
        for attribute in attributes {
            guard let value = members[attribute.name] else { continue }
            if attribute.isSecret { return attribute.name }
            for inner in [value] + (value.arrayValue ?? []) {
                if let found = firstSecret(in: inner.objectValue ?? [:], attribute.children) { return found }
            }
        }
        return nil
    }

    /// Without `unread`, and without nulls outside plurals: for an attribute that was never read, a record may say null
    /// the first time and nothing the second.
    private func withoutNulls(_ written: JSONValue) -> JSONValue? {
        func stripped(_ json: JSONValue) -> JSONValue? {
            guard let members = json.objectValue else { return json.isNull ? nil : json }
            let kept = members.compactMapValues(stripped)
            return kept.isEmpty ? nil : .object(kept)
        }
        var members = written.objectValue ?? [:]
        members["$capture"] = members["$capture"]?["confirmed"]
        return stripped(.object(members))
    }

    /// What is said of secrets changes, because they are not persisted; and of what once came in the place of an
    /// attribute that the app has set since, a record that was read again need not tell.
    private func untouched<Item>(_ items: [Item], _ path: (Item) -> String) -> [Item] {
        items.filter { item in
            let path = path(item)
            let outermost = path.dropFirst().prefix { !"/#[".contains($0) }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            return !log.edited.contains("/\(outermost)") && !schema.secretNames.contains(name)
        }
    }
}

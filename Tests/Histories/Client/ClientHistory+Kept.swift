import CaptureRuntime
import Foundation
import HistorySupport

/// What a config file has made read-only or excluded: nobody edits it, so what Capture last said of it counts.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ClientHistory {
    /// The values of a copy, with those that the app cannot change, and with what is marked as never read.
    func plain(of copy: Copy<Record>) throws -> PlainRecord { try plain(of: copy.record).marked(copy.marks) }

    /// The values of a record, with those that the app cannot change. Which elements the app has put back under an old
    /// id, or without the one that they have got, the record says itself: the element histories tell whether it is
    /// right.
    func plain(of record: Record) throws -> PlainRecord { try plain(recognized: record.recognized) }

    func plain(recognized record: Record) throws -> PlainRecord {
        guard schema.isConfigured else { return record.plain() }
        let written = try JSONValue(jsonData: JSONEncoder().encode(record))
        return record.plain().keeping(written.objectValue ?? [:], schema.attributes)
    }

    func compareKept(_ what: @autoclosure () -> String, _ actual: PlainRecord, _ expected: PlainRecord) throws {
        guard schema.isConfigured else { return }
        try compare("what is kept: " + what(), actual.allKept, expected.allKept)
    }

    /// A replace sends back what is excluded, and nothing that is read-only; and it has to be refused where it erases
    /// something unseen.
    func checkKept(
        _ sent: PlainValue?, _ attribute: HistorySchema.Attribute, at steps: ArraySlice<PlainPath.Step>,
        _ call: StartedCall<Record>, _ what: String
    ) throws {
        guard schema.isConfigured, case .plural(let sent)? = sent,
            let (owner, _) = call.plain.owner(of: steps, schema.attributes),
            case .plural(let elements)? = owner.members[attribute.name]
        else { return }
        try compare(
            "what is sent back in \(what)", kept(sent),
            kept(elements.map { $0.sendable(attribute.children) }))
        guard !call.isOverwritingUnread, let (known, _) = call.known.confirmed.owner(of: steps, schema.attributes),
            case .plural(let stored)? = known.members[attribute.name],
            let path = erased(elements, stored, attribute)
        else { return }
        try fail(what, "a replace", "CaptureError.unread for \(path)")
    }

    private func kept(_ elements: [PlainRecord]) -> [[String: JSONValue]] { elements.map(\.allKept) }

    /// The path of something that the replace of elements erases although its value is known to be there, or, of a
    /// secret, may be.
    private func erased(
        _ elements: [PlainRecord], _ stored: [PlainRecord], _ attribute: HistorySchema.Attribute
    ) -> String? {
        for index in elements.indices {
            guard let known = Expected.stored(index, of: elements, in: stored),
                let path = erased(elements[index], known, attribute.children)
            else { continue }
            return "/\(attribute.name)#\(known.id.map(String.init) ?? "")\(path)"
        }
        return nil
    }

    private func erased(
        _ record: PlainRecord, _ known: PlainRecord, _ attributes: [HistorySchema.Attribute]
    ) -> String? {
        for attribute in attributes where !attribute.isReserved {
            let name = attribute.name
            switch (record.members[name], known.members[name]) {
            case (.object(let object)?, .object(let before)?):
                if let path = erased(object, before, attribute.children) { return "/\(name)\(path)" }
            case (.plural(let elements)?, .plural(let stored)?):
                if let path = erased(elements, stored, attribute) { return path }
            case (nil, nil):
                let isLost =
                    attribute.isReadOnly
                    ? attribute.hasValue(known.kept[name], reader)
                    : attribute.isSecret || known.kept[name] != nil && record.kept[name] == nil
                if isLost { return "/\(name)" }
            default: break
            }
        }
        return nil
    }
}

extension PlainRecord {
    /// The record with what a replace sends of what it keeps.
    fileprivate func sendable(_ attributes: [HistorySchema.Attribute]) -> PlainRecord {
        var record = self
        for attribute in attributes {
            let name = attribute.name
            record.kept[name] = attribute.isReadOnly ? nil : kept[name].map(attribute.sendable)
            switch members[name] {
            case .object(let object)?: record.members[name] = .object(object.sendable(attribute.children))
            case .plural(let elements)?:
                record.members[name] = .plural(elements.map { $0.sendable(attribute.children) })
            default: break
            }
        }
        return record
    }
}

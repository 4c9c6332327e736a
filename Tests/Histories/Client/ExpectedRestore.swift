import CaptureRuntime
import HistorySupport

/// What becomes of a record when the values of another one are put back: all it has read, while what is confirmed
/// stays.
struct ExpectedRestore {
    typealias Attribute = HistorySchema.Attribute

    /// What is known of the other record.
    private let known: Known
    /// What is known of the record itself.
    private let current: Known

    init(_ known: Known, into current: Known) {
        self.known = known
        self.current = current
    }

    func record(
        _ own: PlainRecord?, from other: PlainRecord, _ confirmed: PlainRecord?, _ attributes: [Attribute],
        _ path: String
    ) -> PlainRecord {
        var result = other
        result.kept = own?.kept ?? other.kept
        for attribute in attributes where attribute.isEditable {
            let name = attribute.name
            let path = path + "/" + name
            switch other.members[name] {
            case .scalar(nil)? where attribute.isPassword || isUnread(name, in: other, path):
                // What the other one never read is no value to put back.
                guard let own else { break }
                result.unread.remove(name)
                result.members[name] = own.members[name]
                if own.unread.contains(name) { result.unread.insert(name) }
            case .object(let object)?:
                result.members[name] = .object(
                    record(own?.object(name), from: object, confirmed?.object(name), attribute.children, path))
            case .plural(let elements)?:
                if elements.isEmpty, isUnread(name, in: other, path), let own {
                    result.members[name] = own.members[name]
                    result.unread.remove(name)
                    if own.unread.contains(name) { result.unread.insert(name) }
                    break
                }
                let merged = self.elements(
                    own?.elements(name) ?? [], from: elements, confirmed?.elements(name) ?? [], attribute, path)
                result.members[name] = .plural(merged)
            case .strings([])? where isUnread(name, in: other, path):
                guard let own else { break }
                result.unread.remove(name)
                result.members[name] = own.members[name]
                if own.unread.contains(name) { result.unread.insert(name) }
            default: break
            }
            // Whether a value that the app set in the other one was read is for this one to say.
            if let own, other.members[name]?.isUnset == false,
                isConfirmed(name, confirmed, path) || !own.unread.contains(name)
            {
                result.unread.remove(name)
            }
        }
        return result
    }

    /// True if Capture has sent the value of an attribute and it is still known: secrets are not saved.
    private func isConfirmed(_ name: String, _ confirmed: PlainRecord?, _ path: String) -> Bool {
        if confirmed?.unread.contains(name) == true { return false }
        return path.contains("#") || current.answered.contains { PlainPath.covers($0, path) }
    }

    /// In a record made by `init` everything, but for what is in its elements.
    private func isUnread(_ name: String, in record: PlainRecord, _ path: String) -> Bool {
        record.unread.contains(name) || (!known.isStarted && !path.contains("#"))
    }

    private func elements(
        _ own: [PlainRecord], from other: [PlainRecord], _ confirmed: [PlainRecord], _ attribute: Attribute,
        _ path: String
    ) -> [PlainRecord] {
        // Of duplicate ids the first counts, and a row is only one of the elements.
        var used: Set<Int> = []
        var taken: Set<Int> = []
        return other.map { element in
            let rows = [
                own.firstIndex { $0.id == nil && $0.identity == element.identity },
                element.id.flatMap { id in own.firstIndex { $0.id == id } },
                own.indices.first { own[$0].identity == element.identity && !taken.contains($0) },
            ]
            let place = rows.lazy.compactMap { $0 }.first { taken.insert($0).inserted }
            let same = place.map { own[$0] } ?? confirmed.first(of: element.id)
            let id = (same.map(\.id) ?? element.id).flatMap { used.insert($0).inserted ? $0 : nil }
            let stored = confirmed.first(of: id)
            var result = record(same, from: element, stored, attribute.children, path + "#")
            result.id = stored == nil ? nil : id
            return result
        }
    }
}

extension PlainRecord {
    /// The ids, with those that elements which were put back have got in the meantime: stored ones that are there once.
    func ids(with actual: [Int?], of confirmed: PlainRecord) -> [Int?] {
        let (ids, stored) = (ids, Set(confirmed.ids))
        return zip(ids, actual).map { $0 == nil && stored.contains($1) && !ids.contains($1) ? $1 : $0 }
    }

    /// The record without the passwords that are not in the actual one and were nil in the other one: the test does not
    /// know whether that nil was read, or set in a new object.
    func withPasswords(
        of actual: PlainRecord, besides other: PlainRecord, _ attributes: [HistorySchema.Attribute]
    ) -> PlainRecord {
        var record = self
        for attribute in attributes {
            let name = attribute.name
            switch (members[name], actual.members[name], other.members[name]) {
            case (.scalar?, .scalar(nil)?, .scalar(nil)?) where attribute.isPassword:
                record.members[name] = .scalar(nil)
            case (.object(let object)?, .object(let actual)?, .object(let other)?):
                record.members[name] = .object(object.withPasswords(of: actual, besides: other, attribute.children))
            case (.plural(let elements)?, .plural(let actual)?, .plural(let other)?)
            where elements.count == actual.count && elements.count == other.count:
                record.members[name] = .plural(
                    elements.indices.map {
                        elements[$0].withPasswords(of: actual[$0], besides: other[$0], attribute.children)
                    })
            default: break
            }
        }
        return record
    }

    fileprivate func object(_ name: String) -> PlainRecord? {
        if case .object(let object)? = members[name] { object } else { nil }
    }

    fileprivate func elements(_ name: String) -> [PlainRecord]? {
        if case .plural(let elements)? = members[name] { elements } else { nil }
    }
}

import CaptureRuntime
import HistorySupport

/// Which attributes were never read, reckoned from the answers that the test made itself.
extension UnreadMarks {
    /// The marks of a record that was read from an answer: what the answer leaves out, and a password without a value,
    /// because the service shows none.
    init(ofRecordReadFrom answer: [String: JSONValue], _ attributes: [HistorySchema.Attribute]) {
        self.init()
        for attribute in attributes where attribute.isEditable {
            let name = attribute.name
            let value = answer[name]
            if value == nil || attribute.isPassword && value == .null { names.insert(name) }
            switch attribute.kind {
            case .object(let children):
                // Of an object that was left out, everything was. Something else in its place left out nothing.
                guard let members = value == nil ? [:] : value?.objectValue else { continue }
                objects[name] = UnreadMarks(ofRecordReadFrom: members, children)
            case .plural(let children):
                let came = (value?.arrayValue ?? []).compactMap(\.objectValue)
                elements[name] = came.map { UnreadMarks(ofRecordReadFrom: $0, children) }
            case .scalar, .strings: break
            }
        }
    }
}

extension PlainRecord {
    /// The record with the marks that it has after it was saved and loaded: those of everything that is not set, and,
    /// outside of plurals, those under a value. Secrets are for `Expected.withoutSecrets`.
    func withStoredMarks(_ attributes: [HistorySchema.Attribute], isElement: Bool = false) -> PlainRecord {
        var record = self
        for attribute in attributes {
            let name = attribute.name
            guard let value = members[name] else { continue }
            switch value {
            case .object(let object):
                // An object is stored member by member, each with its own mark.
                record.members[name] = .object(object.withStoredMarks(attribute.children, isElement: isElement))
            case .plural(let elements):
                if isElement, !value.isUnset { record.unread.remove(name) }
                let stored = elements.map { $0.withStoredMarks(attribute.children, isElement: true) }
                record.members[name] = .plural(stored)
            case .scalar, .strings:
                if isElement, !value.isUnset { record.unread.remove(name) }
            }
        }
        return record
    }
}

extension PlainValue {
    /// True for nil and for what is empty, an object down to its last member.
    var isUnset: Bool {
        switch self {
        case .scalar(let value): value == nil
        case .object(let object): object.members.values.allSatisfy(\.isUnset)
        case .plural(let elements): elements.isEmpty
        case .strings(let strings): strings.isEmpty
        }
    }
}

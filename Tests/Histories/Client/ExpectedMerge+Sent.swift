import CaptureRuntime
import HistorySupport

extension ExpectedMerge {
    /// What the call sent of a record.
    indirect enum Sent {
        case nothing
        /// The members of an update.
        case update([String: JSONValue])
        /// All of it, in a replace of a plural around it.
        case whole(PlainRecord)
        /// One plural.
        case plural(String, PlainValue)
        /// Something in an object or element in it.
        case inside(PlainPath.Step, Sent)

        func object(_ name: String) -> Self {
            switch self {
            case .nothing, .plural: return .nothing
            case .update(let members): return members[name]?.objectValue.map { .update($0) } ?? .nothing
            case .whole(let record):
                if case .object(let object)? = record.members[name] { return .whole(object) }
                return .nothing
            case .inside(let step, let sent): return step.name == name && step.id == nil ? sent : .nothing
            }
        }

        /// Of an element of a plural that was not sent itself.
        func element(_ id: Int, of name: String) -> Self {
            if case .inside(let step, let sent) = self, step.name == name, step.id == id { return sent }
            return .nothing
        }

        /// True if the call sent something in one of these elements of a plural that was not sent itself.
        func isInside(_ elements: [PlainRecord], of name: String) -> Bool {
            if case .inside(let step, _) = self { return step.name == name && elements.first(of: step.id) != nil }
            return false
        }

        /// Nil where the plural was not sent.
        func elements(_ name: String) -> [PlainRecord]? {
            if case .plural(let elements)? = value(name) { return elements }
            return nil
        }

        /// True if a value was sent, or a plural with elements.
        func has(_ name: String) -> Bool {
            if case .update(let members) = self { return members[name].map { !$0.isNull } ?? false }
            switch value(name) {
            case nil, .scalar(nil)?, .plural([])?, .strings([])?: return false
            default: return true
            }
        }

        /// True if a plural was sent, whatever it held.
        func replaces(_ name: String) -> Bool { value(name) != nil }

        /// Nil where the value was not sent.
        func value(_ attribute: HistorySchema.Attribute, _ reader: PlainReader) -> PlainValue? {
            guard case .update(let members) = self else { return value(attribute.name) }
            return members[attribute.name].flatMap {
                reader.record([attribute.name: $0], [attribute]).members[attribute.name]
            }
        }

        private func value(_ name: String) -> PlainValue? {
            switch self {
            case .nothing, .update, .inside: nil
            case .whole(let record): record.members[name]
            case .plural(let sent, let value): sent == name ? value : nil
            }
        }
    }
}

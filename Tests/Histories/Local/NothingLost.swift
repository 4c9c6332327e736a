import CaptureRuntime
import HistorySupport

/// Compares the answer a record was read from with the JSON it is written as.
///
/// What was confirmed has to be there to the last letter: in `$capture`, or else in the record itself. And what nobody
/// edited has to be in the record itself, whether the schema knows it or not.
struct NothingLost {
    typealias Attribute = HistorySchema.Attribute

    let log: EditLog
    private(set) var losses: [String] = []

    init(log: EditLog) { self.log = log }

    /// `confirmed` is what `$capture` holds of the confirmed members.
    mutating func compare(
        _ answer: [String: JSONValue], with written: [String: JSONValue], _ confirmed: [String: JSONValue],
        _ attributes: [Attribute], path: String = ""
    ) {
        let attributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0) })
        for (name, value) in answer {
            let path = path + "/" + name
            guard let attribute = attributes[name] else {
                if written[name] != value { lose(value, written[name], path) }
                if let confirmed = confirmed[name], confirmed != value { lose(value, confirmed, "confirmed " + path) }
                continue
            }
            compare(value, with: written[name], confirmed[name], attribute, path: path)
        }
    }

    private mutating func compare(
        _ answer: JSONValue, with written: JSONValue?, _ confirmed: JSONValue?, _ attribute: Attribute, path: String
    ) {
        if attribute.isSecret { return }
        if case .object(let children) = attribute.kind, let members = answer.objectValue {
            let confirmed = confirmed?.objectValue ?? [:]
            if log.assignedObjects.contains(path) {
                // What is written came from elsewhere; only both together tell what was confirmed.
                let whole = (written?.objectValue ?? [:]).merging(confirmed) { $1 }
                let known = children.filter { !$0.isExcluded || $0.isSecret }
                for (name, value) in members where !known.contains(where: { $0.name == name }) {
                    if whole[name] != value { lose(value, whole[name], "confirmed \(path)/\(name)") }
                }
            } else {
                compare(members, with: written?.objectValue ?? [:], confirmed, children, path: path)
            }
            return
        }
        if attribute.isExcluded, answer.isNull, written?.isNull != false, confirmed?.isNull != false { return }
        let answer = Self.withoutSecrets(answer, attribute)
        if confirmed ?? written != answer { lose(answer, confirmed ?? written, "confirmed " + path) }
        if !log.edited.contains(path) {
            if written != answer { lose(answer, written, path) }
        } else if case .plural(let children) = attribute.kind {
            compareElements(answer.arrayValue ?? [], with: written?.arrayValue ?? [], children, path: path)
        }
    }

    /// In a plural that was edited: the elements that are still there, and those that are no objects.
    private mutating func compareElements(
        _ answer: [JSONValue], with written: [JSONValue], _ attributes: [Attribute], path: String
    ) {
        for foreign in answer where foreign.objectValue == nil && !written.contains(foreign) {
            lose(foreign, nil, path)
        }
        for element in answer {
            guard let id = element["id"]?.intValue, let came = Self.only(id, in: answer),
                let now = Self.only(id, in: written)
            else { continue }
            // A plural is confirmed as a whole, which was compared above: here the answer stands in for it.
            compare(came, with: now, came, attributes, path: "\(path)#\(id)")
        }
    }

    private mutating func lose(_ answer: JSONValue, _ written: JSONValue?, _ path: String) {
        losses.append("\(path): \(answer) became \(written?.jsonText ?? "nothing")")
    }

    /// The element of this id, if there is just one.
    private static func only(_ id: Int, in elements: [JSONValue]) -> [String: JSONValue]? {
        let found = elements.filter { $0["id"]?.intValue == id }
        return found.count == 1 ? found.first?.objectValue : nil
    }

    private static func withoutSecrets(_ json: JSONValue, _ attribute: Attribute) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map { withoutSecrets($0, attribute) })
        case .object(var members):
            for child in attribute.children {
                members[child.name] = child.isSecret ? nil : members[child.name].map { withoutSecrets($0, child) }
            }
            return .object(members)
        default: return json
        }
    }
}

import Foundation

/// An attribute that holds a string plural: on the wire `[{"id":31,"languageSpoken":"en"}]`, here `["en"]`.
final class StringsAttribute<Record: CaptureRecord>: PropertyAttribute<Record, [String]>, @unchecked Sendable {
    private let member: String

    init(_ name: String, member: String, _ keyPath: WritableKeyPath<Record, [String]>) {
        self.member = member
        super.init(name, keyPath)
    }

    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath].isEmpty }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        record[keyPath: keyPath] = []
        guard container.contains(key) else { return markUnread(&record) }
        do {
            set(try container.decode([StringElement].self, forKey: key), in: &record)
        } catch {
            record.captureState._kept[name] = .unexpected(key, in: container, wanted: "an array")
        }
    }

    private func set(_ elements: [StringElement], in record: inout Record) {
        guard !elements.isEmpty else { return }
        record[keyPath: keyPath] = elements.compactMap { $0.string(in: member) }
        let issues = elements.enumerated().compactMap { index, element in
            element.issue(in: member).map { DecodingIssue(path: "[\(index)]", reason: $0) }
        }
        record.captureState._kept[name] = .original(.array(elements.map(\.json)), issues: issues)
    }

    override func storedJSON(of record: Record) -> JSONValue {
        let strings = record[keyPath: keyPath]
        switch record.captureState._kept[name] {
        case .unexpected(let original, _) where strings.isEmpty:
            return original
        case .original(.array(let originals), _):
            if strings == originals.compactMap({ StringElement($0).string(in: member) }) { return .array(originals) }
            // What holds no string is kept where it stood, as in a plural of elements.
            var elements = matched(strings, with: originals) { .object([member: .string($0)]) }
            for (index, original) in originals.enumerated() where StringElement(original).isForeign(to: member) {
                elements.insert(original, at: min(index, elements.count))
            }
            return .array(elements)
        default:
            return .array(strings.map { .object([member: .string($0)]) })
        }
    }

    override func replacement(
        for record: Record, confirmed: Record?, path: String, gaps: inout [String]
    ) -> JSONValue {
        let strings = record[keyPath: keyPath]
        let kept = keptInReplace(record, confirmed)
        if kept?.isErased(byReplacingWith: strings.count) == true { gaps.append(path) }
        if let original = kept?.unexpectedValue, strings.isEmpty { return original }
        let originals = originals(in: record, confirmed)
        // A null says nothing; anything else that is no string would be erased.
        if originals.contains(where: { StringElement($0).isForeign(to: member) }) { gaps.append(path) }
        return .array(
            matched(strings, with: originals) { .string($0) }.map { value in
                let element = StringElement(value)
                guard element.carriesMore(than: member), case .object(var members) = value else {
                    return element.string(in: member).map { .string($0) } ?? value
                }
                members["id"] = nil
                return .object(members)
            })
    }

    /// The elements as they came: those the record still knows, then those that only what is confirmed knows, because
    /// an edit was saved meanwhile.
    private func originals(in record: Record, _ confirmed: Record?) -> [JSONValue] {
        func elements(_ record: Record?) -> [JSONValue] {
            if case .original(.array(let elements), _) = record?.captureState._kept[name] { elements } else { [] }
        }
        let own = elements(record)
        var known = own
        return own
            + elements(confirmed).filter { element in
                guard let index = known.firstIndex(of: element) else { return true }
                known.remove(at: index)
                return false
            }
    }

    override func changedPlurals(
        in record: Record, from confirmed: Record, path: String, into paths: inout [String]
    ) {
        if !isEqual(record, confirmed) || isUncertain(in: confirmed) { paths.append(path + "/" + name) }
    }

    override func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) {
        if merge.newer.cover(merge.path + "/" + name) { return }
        mergeWhole(merge, isSent: merge.kind == .replace && !isReadOnly, into: &local, &confirmed)
    }

    override func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) {
        guard merge.kind == .replace, !isReadOnly, !merge.newer.cover(merge.path + "/" + name) else { return }
        markUncertain(merge.newer.number, in: &confirmed)
    }

    override func resultOfReplace(_ answer: Data) throws -> Record {
        var record = Record(.unset)
        set(try ServiceAnswer.result(of: answer), in: &record)
        return record
    }

    override func callsToSave<Root: CaptureEntity>(
        in scope: LocationScope<Root, Record>
    ) throws -> [PreparedCall<Root>] {
        let plural = scope.entering(keyPath, as: "/" + name)
        let confirmed = scope.confirmed?[keyPath: scope.idKeyPath] ?? Record(.unset)
        guard !isEqual(scope.root[keyPath: scope.keyPath], confirmed) || isUncertain(in: confirmed) else { return [] }
        return [try scope.preparedReplace(of: self, at: plural)]
    }

    override func reaches(_ type: Any.Type) -> Bool { type == [String].self }

    override func locate<Root: CaptureEntity>(
        _ target: AnyKeyPath, in scope: LocationScope<Root, Record>
    ) -> Located<Root>? {
        let plural = scope.entering(keyPath, as: "/" + name)
        return plural.keyPath == target ? scope.located(self, at: plural) : nil
    }

    /// Each string with the element it came in, if one is left that carries it, so that ids and further members stay.
    private func matched(
        _ strings: [String], with originals: [JSONValue], otherwise make: (String) -> JSONValue
    ) -> [JSONValue] {
        var elements: [String: ArraySlice<JSONValue>] = [:]
        for original in originals {
            guard let string = StringElement(original).string(in: member) else { continue }
            elements[string, default: []].append(original)
        }
        return strings.map { elements[$0]?.popFirst() ?? make($0) }
    }
}

/// An attribute that holds an object; on Capture an object is never null.
final class ObjectAttribute<Record: CaptureRecord, Object: CaptureRecord>: PropertyAttribute<Record, Object>,
    @unchecked Sendable
{
    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath].isUnset }

    override func isBlank(in record: Record) -> Bool { record[keyPath: keyPath].isBlank }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        guard container.contains(key) else { return markUnread(&record) }
        do {
            record[keyPath: keyPath] = try container.decode(Object.self, forKey: key)
        } catch {
            record[keyPath: keyPath] = Object(.unset)
            record.captureState._kept[name] = .unexpected(key, in: container, wanted: "an object")
        }
    }

    override func markUnread(_ record: inout Record) {
        super.markUnread(&record)
        var object = Object(.unset)
        for attribute in Object.attributes.entries { attribute.markUnread(&object) }
        record[keyPath: keyPath] = object
    }

    override func unreadPaths(in record: Record, confirmed: Record, path: String) -> SavedState.UnreadPaths {
        record[keyPath: keyPath].unreadPaths(confirmed: confirmed[keyPath: keyPath], path: path + "/" + name)
    }

    override func markUnread(_ paths: Set<String>, path: String, in record: inout Record) {
        record[keyPath: keyPath].markUnread(paths, path: path + "/" + name)
    }

    override func storedJSON(of record: Record) -> JSONValue {
        if case .unexpected(let original, _) = record.captureState._kept[name], isBlank(in: record) {
            return original.withoutMembers(Object.secretNames)
        }
        return .object(record[keyPath: keyPath].storedMembers())
    }

    override func overlay(_ container: KeyedDecodingContainer<MemberKey>, on confirmed: inout Record) {
        // Only the members that differed were stored, so they are laid over what is there.
        guard let members = try? container.nestedContainer(keyedBy: MemberKey.self, forKey: key) else {
            // Not an object: what was confirmed was of an unexpected kind, kept as a whole.
            return super.overlay(container, on: &confirmed)
        }
        confirmed.captureState._kept[name] = nil
        confirmed[keyPath: keyPath].overlay(members)
    }

    override func storedDifference(current: JSONValue?, confirmed: JSONValue?) -> JSONValue? {
        guard case .object(let currentMembers) = current, case .object(let confirmedMembers) = confirmed else {
            return super.storedDifference(current: current, confirmed: confirmed)
        }
        let difference = Object.storedDifference(current: currentMembers, confirmed: confirmedMembers)
        return difference.isEmpty ? nil : .object(difference)
    }

    override func change(in record: Record, from confirmed: Record) -> JSONValue? {
        let changes = record[keyPath: keyPath].changes(from: confirmed[keyPath: keyPath])
        return changes.isEmpty ? nil : .object(changes)
    }

    override func replacement(
        for record: Record, confirmed: Record?, path: String, gaps: inout [String]
    ) -> JSONValue {
        let object = record[keyPath: keyPath]
        if let original = record.captureState._kept[name]?.unexpectedValue, object.isBlank { return original }
        // One line for a whole object that was never seen, rather than one for each of its members.
        if object.isBlank, record.captureState._kept[name]?.isUnread == true {
            gaps.append(path)
            var ignored: [String] = []
            return .object(object.replacementMembers(confirmed: nil, path: path, gaps: &ignored))
        }
        return .object(
            object.replacementMembers(confirmed: confirmed?[keyPath: keyPath], path: path, gaps: &gaps))
    }

    override func changedPlurals(
        in record: Record, from confirmed: Record, path: String, into paths: inout [String]
    ) {
        record[keyPath: keyPath].appendChangedPlurals(
            from: confirmed[keyPath: keyPath], path: path + "/" + name, to: &paths)
    }

    override func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) {
        if merge.newer.cover(merge.path + "/" + name) { return }
        var inner = merge.entering(keyPath, name)
        // Something else in place of the object says nothing about its members.
        if merge.keptInAnswer(name) != nil { inner.answer = .unread }
        Object.merge(inner, into: &local[keyPath: keyPath], &confirmed[keyPath: keyPath])
        guard merge.answers(name) else { return }
        let kept = merge.keptInAnswer(name)
        // What stood in place of the object is not to be sent back in place of an edit.
        if kept == nil || isBlank(in: local) { local.captureState._kept[name] = kept }
        confirmed.captureState._kept[name] = kept
    }

    override func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) {
        if merge.newer.cover(merge.path + "/" + name) { return }
        Object.markUncertain(merge.entering(keyPath, name), in: &confirmed[keyPath: keyPath])
    }

    override func markUncertain(at paths: [String: Int64], path: String, in confirmed: inout Record) {
        confirmed[keyPath: keyPath].markUncertain(at: paths, path: path + "/" + name)
    }

    override func uncertainPaths(in confirmed: Record, path: String) -> [String: Int64] {
        confirmed[keyPath: keyPath].uncertainPaths(path: path + "/" + name)
    }

    override func keepUncertain(in answer: inout Record, from confirmed: Record, after number: Int64) {
        answer[keyPath: keyPath].keepUncertain(from: confirmed[keyPath: keyPath], after: number)
    }

    override func hasUncertain(in confirmed: Record) -> Bool { confirmed[keyPath: keyPath].hasUncertain }

    override func fillUnread(_ answer: inout Record, from known: Record, isSent: Bool) {
        // An object that is omitted is one all of whose members are.
        if isSent, answer.captureState._kept[name]?.isUnread == true { answer.captureState._kept[name] = nil }
        answer[keyPath: keyPath].fillUnread(from: known[keyPath: keyPath], isSent: isSent)
    }

    override func keepIdentities(of old: Record, in record: inout Record, byPosition: Bool) {
        record[keyPath: keyPath].keepIdentities(of: old[keyPath: keyPath], byPosition: byPosition)
    }

    override func forgetIDs(in record: inout Record) {
        record[keyPath: keyPath] = record[keyPath: keyPath].forgettingIDs()
    }

    override func callsToSave<Root: CaptureEntity>(
        in scope: LocationScope<Root, Record>
    ) throws -> [PreparedCall<Root>] {
        try Object.callsToSave(in: scope.entering(keyPath, as: "/" + name))
    }

    override var secretNames: Set<String> { Object.secretNames }

    override func visitChildren(of record: Record, path: String, _ visit: (any CaptureRecord, String) -> Void) {
        visit(record[keyPath: keyPath], path + "/" + name)
    }

    override func reaches(_ type: Any.Type) -> Bool { type == Object.self || Object.reaches(type) }

    override func locate<Root: CaptureEntity>(
        _ target: AnyKeyPath, in scope: LocationScope<Root, Record>
    ) -> Located<Root>? {
        let inner = scope.entering(keyPath, as: "/" + name)
        if inner.keyPath == target { return inner.located() }
        return Object.locate(target, in: inner)
    }
}

import Foundation

/// An attribute that holds the elements of a plural; on Capture a plural is never null.
final class PluralAttribute<Record: CaptureRecord, Element: PluralElement>: PropertyAttribute<Record, [Element]>,
    @unchecked Sendable
{
    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath].isEmpty }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        guard container.contains(key) else {
            record[keyPath: keyPath] = []
            return markUnread(&record)
        }
        do {
            set(try container.decode(PluralContent<Element>.self, forKey: key), in: &record)
        } catch {
            record[keyPath: keyPath] = []
            record.captureState._kept[name] = .unexpected(key, in: container, wanted: "an array")
        }
    }

    private func set(_ content: PluralContent<Element>, in record: inout Record) {
        record[keyPath: keyPath] = content.elements
        if !content.foreign.isEmpty { record.captureState._kept[name] = .foreignElements(content.foreign) }
    }

    override func storedJSON(of record: Record) -> JSONValue {
        let kept = record.captureState._kept[name]
        if case .unexpected(let original, _) = kept, isUnset(in: record) {
            return original.withoutMembers(Element.secretNames)
        }
        var elements = record[keyPath: keyPath].map { JSONValue.object($0.storedMembers()) }
        if case .foreignElements(let foreign) = kept {
            for (index, value) in foreign {
                elements.insert(value.withoutMembers(Element.secretNames), at: min(index, elements.count))
            }
        }
        return .array(elements)
    }

    override func replacement(
        for record: Record, confirmed: Record?, path: String, gaps: inout [String]
    ) -> JSONValue {
        let elements = record[keyPath: keyPath]
        let kept = keptInReplace(record, confirmed)
        if kept?.isErased(byReplacingWith: elements.count) == true { gaps.append(path) }
        if let original = kept?.unexpectedValue, elements.isEmpty { return original }
        var known = ElementsByID(confirmed?[keyPath: keyPath] ?? [])
        return .array(
            elements.enumerated().map { index, element in
                .object(
                    element.replacementMembers(
                        confirmed: known.take(element.id),
                        path: path + ElementsByID<Element>.step(element.id, index), gaps: &gaps))
            })
    }

    override func changedPlurals(
        in record: Record, from confirmed: Record, path: String, into paths: inout [String]
    ) {
        let elements = record[keyPath: keyPath]
        let confirmedElements = confirmed[keyPath: keyPath]
        guard elements != confirmedElements || hasUncertain(in: confirmed) else { return }
        let path = path + "/" + name
        paths.append(path)
        var known = ElementsByID(confirmedElements)
        for element in elements {
            guard let id = element.id, let stored = known.take(id) else { continue }
            element.appendChangedPlurals(from: stored, path: "\(path)#\(id)", to: &paths)
        }
    }

    override func merge(_ merge: Merge<Record>, into local: inout Record, _ confirmed: inout Record) {
        let isSent = merge.kind == .replace && !isReadOnly
        let isAnswered = merge.answers(name)
        // The ids in an answer that a later call has overtaken are nobody's any more.
        guard isSent || isAnswered, !merge.scope.touchesOvertaken(merge.path + "/" + name) else { return }
        // Every id below is a new one after a replace, and an answer without the plural does not tell which.
        let known = (isSent ? merge.snapshot : confirmed)[keyPath: keyPath]
        let outcome = isAnswered
            ? merge.answer[keyPath: keyPath].fillingUnread(from: known, isSent: isSent) : known.forgettingIDs()
        let kept = merge.keptInAnswer(name)
        let current = local[keyPath: keyPath]
        // Compared with what it becomes: a password that was cleared is no answer that shows none.
        if isReadOnly || isUntouched(local, merge, isSent: isSent, outcome, confirmed) {
            local[keyPath: keyPath] = outcome.keepingIdentity(
                of: current, byPosition: isSent || isAnswered && isSame(current, outcome))
            local.captureState._kept[name] = kept
        } else if isSent {
            local[keyPath: keyPath] = current.merged(
                sent: merge.snapshot[keyPath: keyPath], answered: outcome, merge.scope)
        } else {
            local[keyPath: keyPath] = current.merged(confirmed: confirmed[keyPath: keyPath], answered: outcome)
        }
        let marked = hasUncertain(in: confirmed) ? confirmed : nil
        confirmed[keyPath: keyPath] = outcome
        confirmed.captureState._kept[name] = kept
        clearUncertain(merge.scope.number, in: &confirmed)
        if let marked { keepUncertain(in: &confirmed, from: marked, after: merge.scope.number) }
    }

    override func markUncertain(_ merge: Merge<Record>, in confirmed: inout Record) {
        guard merge.kind == .replace, !isReadOnly, !merge.scope.touchesOvertaken(merge.path + "/" + name) else {
            return
        }
        markUncertain(merge.scope.number, in: &confirmed)
    }

    override func markUncertain(at paths: [String: Int64], path: String, in confirmed: inout Record) {
        super.markUncertain(at: paths, path: path, in: &confirmed)
        for index in confirmed[keyPath: keyPath].indices {
            guard let id = confirmed[keyPath: keyPath][index].id else { continue }
            confirmed[keyPath: keyPath][index].markUncertain(at: paths, path: "\(path)/\(name)#\(id)")
        }
    }

    override func uncertainPaths(in confirmed: Record, path: String) -> [String: Int64] {
        confirmed[keyPath: keyPath].reduce(into: super.uncertainPaths(in: confirmed, path: path)) { paths, element in
            guard let id = element.id, element.hasUncertain else { return }
            paths.merge(element.uncertainPaths(path: "\(path)/\(name)#\(id)")) { max($0, $1) }
        }
    }

    override func keepUncertain(in answer: inout Record, from confirmed: Record, after number: Int64) {
        super.keepUncertain(in: &answer, from: confirmed, after: number)
        guard confirmed[keyPath: keyPath].contains(where: \.hasUncertain) else { return }
        var known = ElementsByID(confirmed[keyPath: keyPath])
        for index in answer[keyPath: keyPath].indices {
            guard let before = known.take(answer[keyPath: keyPath][index].id) else { continue }
            answer[keyPath: keyPath][index].keepUncertain(from: before, after: number)
        }
    }

    override func hasUncertain(in confirmed: Record) -> Bool {
        isUncertain(in: confirmed) || confirmed[keyPath: keyPath].contains(where: \.hasUncertain)
    }

    override func fillUnread(_ answer: inout Record, from known: Record, isSent: Bool) {
        if answer.captureState._kept[name]?.isUnread == true {
            super.fillUnread(&answer, from: known, isSent: isSent)
            // The ids below are new ones after a replace, and the answer does not tell which.
            if isSent { forgetIDs(in: &answer) }
        } else {
            answer[keyPath: keyPath] = answer[keyPath: keyPath].fillingUnread(
                from: known[keyPath: keyPath], isSent: isSent)
        }
    }

    override func keepIdentities(of old: Record, in record: inout Record, byPosition: Bool) {
        record[keyPath: keyPath] = record[keyPath: keyPath].keepingIdentity(
            of: old[keyPath: keyPath], byPosition: byPosition)
    }

    override func forgetIDs(in record: inout Record) {
        record[keyPath: keyPath] = record[keyPath: keyPath].forgettingIDs()
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
        let elements = scope.root[keyPath: plural.keyPath]
        let owner = scope.confirmed?[keyPath: scope.idKeyPath] ?? Record(.unset)
        let confirmed = owner[keyPath: keyPath]
        guard elements != confirmed || hasUncertain(in: owner) else { return [] }
        let ids = elements.map(\.id)
        let isSameMembership = ids == confirmed.map(\.id) && !ids.contains(nil) && Set(ids).count == ids.count
        guard isSameMembership, !isUncertain(in: owner) else {
            return [try scope.preparedReplace(of: self, at: plural)]
        }
        return try zip(elements, confirmed).enumerated().flatMap { index, pair -> [PreparedCall<Root>] in
            let (element, confirmed) = pair
            guard let id = element.id, element != confirmed || confirmed.hasUncertain else { return [] }
            let scope = plural.entering(\[Element][index], id: id, as: "#\(id)", isStored: true)
            let merge = Merge<Element>(
                kind: .update, snapshot: element, base: confirmed, answer: Element(.unset), path: scope.path)
            let update = try scope.root.preparedUpdate(merge, of: scope.idKeyPath, scope.elements)
            return try (update.map { [$0] } ?? []) + Element.callsToSave(in: scope)
        }
    }

    override var secretNames: Set<String> { Element.secretNames }

    override func visitChildren(of record: Record, path: String, _ visit: (any CaptureRecord, String) -> Void) {
        for (index, element) in record[keyPath: keyPath].enumerated() {
            visit(element, path + "/" + name + ElementsByID<Element>.step(element.id, index))
        }
    }

    override func reaches(_ type: Any.Type) -> Bool {
        type == [Element].self || type == Element.self || Element.reaches(type)
    }

    override func locate<Root: CaptureEntity>(
        _ target: AnyKeyPath, in scope: LocationScope<Root, Record>
    ) -> Located<Root>? {
        let plural = scope.entering(keyPath, as: "/" + name)
        if plural.keyPath == target { return scope.located(self, at: plural) }
        let valueType = Swift.type(of: target).valueType
        let isInside = Element.reaches(valueType)
        guard isInside || valueType == Element.self else { return nil }
        // The way by ids is no way to follow where an element on it has none.
        let confirmed = plural.isStored ? scope.confirmed?[keyPath: plural.idKeyPath] : nil
        var stored = ElementsByID(confirmed ?? [])
        for (index, element) in scope.root[keyPath: plural.keyPath].enumerated() {
            let isStored = plural.isStored && stored.take(element.id) != nil
            func search(_ step: WritableKeyPath<[Element], Element>) -> Located<Root>? {
                let isTarget = plural.keyPath.appending(path: step) == target
                guard isTarget || isInside else { return nil }
                let scope = plural.entering(
                    step, id: element.id, as: ElementsByID<Element>.step(element.id, index), isStored: isStored)
                return isTarget ? scope.located() : Element.locate(target, in: scope)
            }
            if let found = search(\[Element][index]) { return found }
            if let id = element.id, let found = search(\[Element][id: id]) { return found }
        }
        return nil
    }
}

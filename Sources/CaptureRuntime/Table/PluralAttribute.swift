/// An attribute that holds the elements of a plural; on Capture a plural is never null.
final class PluralAttribute<Record: CaptureRecord, Element: PluralElement>: AttributeAccess<Record>,
    @unchecked Sendable
{
    private let keyPath: WritableKeyPath<Record, [Element]>

    init(_ name: String, _ keyPath: WritableKeyPath<Record, [Element]>) {
        self.keyPath = keyPath
        super.init(name)
    }

    override func isUnset(in record: Record) -> Bool { record[keyPath: keyPath].isEmpty }

    override func isEqual(_ left: Record, _ right: Record) -> Bool {
        left[keyPath: keyPath] == right[keyPath: keyPath]
    }

    override func hash(_ record: Record, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func describe(_ record: Record) -> Any? { isUnset(in: record) ? nil : record[keyPath: keyPath] }

    override func read(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        guard container.contains(key) else {
            record[keyPath: keyPath] = []
            return markUnread(&record)
        }
        do {
            record[keyPath: keyPath] = try container.decode([Element].self, forKey: key)
        } catch {
            readOneByOne(container, into: &record)
        }
    }

    /// Where the array as a whole cannot be decoded, each element is tried alone, so that one bad one costs no other.
    private func readOneByOne(_ container: KeyedDecodingContainer<MemberKey>, into record: inout Record) {
        do {
            var elements: [Element] = []
            var foreign: [(index: Int, value: JSONValue)] = []
            for (index, element) in try container.decode([LenientElement<Element>].self, forKey: key).enumerated() {
                switch element {
                case .element(let element): elements.append(element)
                case .foreign(let value): foreign.append((index, value))
                }
            }
            record[keyPath: keyPath] = elements
            record.captureState._kept[name] = .foreignElements(foreign)
        } catch {
            record[keyPath: keyPath] = []
            record.captureState._kept[name] = .unexpected(key, in: container, wanted: "an array")
        }
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
        guard elements != confirmedElements else { return }
        let path = path + "/" + name
        paths.append(path)
        var known = ElementsByID(confirmedElements)
        for element in elements {
            guard let id = element.id, let stored = known.take(id) else { continue }
            element.appendChangedPlurals(from: stored, path: "\(path)#\(id)", to: &paths)
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
            let step = ElementsByID<Element>.step(element.id, index)
            let byIndex = plural.entering(\[Element][index], id: element.id, as: step, isStored: isStored)
            if byIndex.keyPath == target { return byIndex.located() }
            if isInside, let found = Element.locate(target, in: byIndex) { return found }
            guard let id = element.id else { continue }
            let byID = plural.entering(\[Element][id: id], id: id, as: step, isStored: isStored)
            if byID.keyPath == target { return byID.located() }
            if isInside, let found = Element.locate(target, in: byID) { return found }
        }
        return nil
    }
}

/// An element, or whatever else stood in its place.
private enum LenientElement<Element: PluralElement>: Decodable {
    case element(Element)
    case foreign(JSONValue)

    init(from decoder: any Decoder) throws {
        do {
            self = .element(try Element(from: decoder))
        } catch {
            self = .foreign(try JSONValue(from: decoder))
        }
    }
}

extension CaptureEntity {
    /// Returns this record, which a call has sent, with the identities in memory that its elements have in `loaded`,
    /// which is the same record, saved and loaded since and perhaps edited.
    ///
    /// Loading gives elements new identities, and new elements have no id. Without the identities, the outcome of the
    /// call would match none of them, and elements that were appended would be removed and appended again.
    ///
    /// - Parameter loadedDoubts: The doubts about the loaded record.
    func identified(asIn loaded: Self, _ loadedDoubts: CallMarks) -> Self {
        var identities = SentIdentities(
            record: self, doubts: captureState.ledger.doubts, loaded: loaded, loadedDoubts: loadedDoubts)
        identities.visitAll()
        var identified = identities.record
        identified.captureState.ledger.doubts = identities.doubts
        return identified
    }
}

extension PluralElement {
    /// Returns this saved form of a new element, with the identities that the elements inside it have in its current
    /// form.
    func recognized(in current: Self) -> Self {
        var identities = SentIdentities(
            record: self, doubts: CallMarks(), loaded: current, loadedDoubts: CallMarks())
        identities.visitAll()
        return identities.record
    }
}

private struct SentIdentities<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    var doubts: CallMarks
    let loaded: Record
    let loadedDoubts: CallMarks

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        var identities = SentIdentities<Object>(
            record: record[keyPath: attribute.keyPath], doubts: doubts[attribute.name],
            loaded: loaded[keyPath: attribute.keyPath], loadedDoubts: loadedDoubts[attribute.name])
        identities.visitAll()
        record[keyPath: attribute.keyPath] = identities.record
        doubts[attribute.name] = identities.doubts
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let elements = record[keyPath: attribute.keyPath]
        var doubts = doubts[attribute.name]
        let loadedDoubts = loadedDoubts[attribute.name]
        var identities: [LocalID: LocalID] = [:]
        var others = LoadedElements(loaded[keyPath: attribute.keyPath], loadedDoubts)
        for (index, other) in others.counterparts(of: elements).enumerated() {
            guard let other else { continue }
            let step = elements[index].id.map { AttributePath.Step.element($0) }
            var inner = SentIdentities<Element>(
                record: elements[index], doubts: step.map { doubts[$0] } ?? CallMarks(), loaded: other,
                loadedDoubts: step.map { loadedDoubts[$0] } ?? CallMarks())
            inner.visitAll()
            inner.record.captureState.localID = other.localID
            record[keyPath: attribute.keyPath][index] = inner.record
            if let step { doubts[step] = inner.doubts }
            identities[elements[index].localID] = other.localID
        }
        doubts.identify(identities)
        self.doubts[attribute.name] = doubts
    }
}

extension CallMarks {
    fileprivate mutating func identify(_ identities: [LocalID: LocalID]) {
        for index in appended.indices {
            guard let identity = identities[appended[index].localID] else { continue }
            appended[index].element.captureState.localID = identity
        }
    }
}

/// The elements of a plural in a loaded record.
private struct LoadedElements<Element: PluralElement> {
    /// A new element as it is, or as it was if it is gone, and the forms in which it may have been sent.
    private typealias Candidate = (element: Element, forms: [Element])

    /// The number of elements that are examined to find one that was edited.
    private static var searchedElements: Int { 64 }

    private let elements: [Element]
    private var candidates: [Candidate]
    private var byIdentity: [LocalID: Int]
    private var byContent: [Element: [Int]] = [:]
    private var taken: Set<Int> = []

    /// - Parameter doubts: They contain the new elements as they were when the record was loaded.
    init(_ elements: [Element], _ doubts: CallMarks) {
        self.elements = elements
        candidates = elements.filter { $0.id == nil }.map { ($0, [$0]) }
        byIdentity = Dictionary(
            candidates.enumerated().map { ($1.element.localID, $0) }, uniquingKeysWith: { first, _ in first })
        for appended in doubts.appended {
            guard let element = appended.element as? Element else { continue }
            if let place = byIdentity[element.localID] {
                candidates[place].forms.append(element)
            } else {
                byIdentity[element.localID] = candidates.count
                candidates.append((element, [element]))
            }
        }
        for (place, candidate) in candidates.enumerated() {
            for form in Set(candidate.forms) { byContent[form, default: []].append(place) }
        }
    }

    /// Returns, for each sent element, its counterpart here: by id or, for a new element, by its identity if the values
    /// of an earlier copy were restored, by its content, or else by the most members in common.
    mutating func counterparts(of sent: [Element]) -> [Element?] {
        var counterparts = sent.positions(ofIDsIn: elements).map { $0.map { elements[$0] } }
        for (index, element) in sent.enumerated() where element.id == nil { counterparts[index] = take(same: element) }
        for (index, element) in sent.enumerated() where element.id == nil && counterparts[index] == nil {
            counterparts[index] = take(equal: element)
        }
        for (index, element) in sent.enumerated() where element.id == nil && counterparts[index] == nil {
            counterparts[index] = take(similar: element)
        }
        return counterparts
    }

    private mutating func take(same element: Element) -> Element? {
        guard let place = byIdentity[element.localID], taken.insert(place).inserted else { return nil }
        return candidates[place].element
    }

    private mutating func take(equal element: Element) -> Element? {
        byContent[element]?.first { taken.insert($0).inserted }.map { candidates[$0].element }
    }

    private mutating func take(similar element: Element) -> Element? {
        let members = element.storedMembers()
        let free = candidates.indices.lazy.filter { [taken] in !taken.contains($0) }.prefix(Self.searchedElements)
        let common = free.map { [candidates] place in
            let counts = candidates[place].forms.map { form in
                form.storedMembers().count { name, value in members[name] == value && value.saysSomething }
            }
            return (place: place, count: counts.max() ?? 0)
        }
        guard let most = common.max(by: { $0.count < $1.count }), most.count > 0 else { return nil }
        taken.insert(most.place)
        return candidates[most.place].element
    }
}

extension JSONValue {
    /// True unless the value is null or empty, as it is in every new element.
    fileprivate var saysSomething: Bool {
        switch self {
        case .null: false
        case .array(let values): !values.isEmpty
        case .object(let members): members.values.contains(where: \.saysSomething)
        case .bool, .number, .string: true
        }
    }
}

/// What a part of a record holds, as plain values. The merge knows nothing else of records.
///
/// Contents live for one operation, or as long as the outcome of a call. `Parts/CapturePart+Contents.swift` makes them
/// of typed records, and writes into those what the merge has changed.
package struct PartContent: Sendable {
    package let layout: PartLayout
    /// The id of an element; nil until Capture has given it one.
    package var id: Int?
    /// Which element it is; nil in a response until that was found out.
    var identity: LocalID?
    /// The values, in the order of the layout.
    package var values: [PartValue]
    /// The members that the schema does not have, by name.
    var others: [String: KeptMember] = [:]

    /// Creates a part of which nothing was read.
    init(unread layout: PartLayout) {
        self.layout = layout
        let count = layout.attributes.count
        // Not by copies of one value, which take as long as all else.
        values = Array(unsafeUninitializedCapacity: count) { values, initialized in
            for index in 0..<count { values.initializeElement(at: index, to: PartValue()) }
            initialized = count
        }
    }

    /// The content of a value.
    subscript(index: Int) -> Content? {
        get { values[index].content }
        set { values[index].content = newValue }
    }
}

/// A value, with what its property cannot hold of it.
package struct PartValue: Equatable, Sendable {
    /// Nil stands for what was never read or, in the body of a patch, for what is not sent.
    package var content: Content?
    /// The value as it came, or elements as they came; or why it could not be read.
    var kept: KeptMember?

    /// True if what came does not fit the attribute, and nothing of it does.
    var isMisfit: Bool {
        guard case .misfits(let misfits)? = kept, content?.isBlank ?? true else { return false }
        return misfits.contains { $0.value != .null }
    }
}

/// Whichever elements they are.
extension PartContent: Equatable {
    // Inlined, it would make a release build fifty kilobytes larger.
    @inline(never)
    package static func == (left: PartContent, right: PartContent) -> Bool {
        left.id == right.id && left.values == right.values && left.others == right.others
    }
}

/// What a part holds of one attribute.
package enum Content: Equatable, Sendable {
    /// The JSON of the value, as Capture returns it; null for nil.
    case scalar(JSONValue)
    /// A value that Capture has no form for, as a text.
    case unsendable(JSONValue)
    /// A password that is set. What outlives its call has only the hash, which tells whether the app has set another.
    case password(hash: Int, JSONValue?)
    indirect case object(PartContent)
    case elements([PartContent])
    case strings([String])

    var object: PartContent? { if case .object(let part) = self { part } else { nil } }

    var elements: [PartContent]? { if case .elements(let elements) = self { elements } else { nil } }

    var isUnset: Bool {
        switch self {
        case .scalar(let json): json == .null
        case .unsendable, .password: false
        case .object(let part): part.isUnset
        case .elements(let elements): elements.isEmpty
        case .strings(let strings): strings.isEmpty
        }
    }

    /// True if nothing is set, and nothing was read that has to be kept.
    var isBlank: Bool { if case .object(let part) = self { part.isBlank } else { isUnset } }
}

extension Content? {
    /// True if nothing was read or set.
    var isUnset: Bool { self?.isUnset ?? true }

    /// True if something was read or set, also if it is nil or empty.
    var isKnown: Bool { if case .object(let part) = self { part.isKnown } else { self != nil } }

    /// Returns true if two values mean the same. What was never read counts as nil or empty (2).
    func isSame(as other: Content?) -> Bool {
        switch (self, other) {
        case (nil, let value), (let value, nil): value.isUnset
        case (.password(let hash, _), .password(let otherHash, _)): hash == otherHash
        case (.scalar, .scalar), (.unsendable, .unsendable), (.strings, .strings): self == other
        default: false
        }
    }
}

extension PartContent {
    /// True if nothing is set in it.
    var isUnset: Bool { values.allSatisfy { $0.content.isUnset } }

    /// True if something of it was read or set or, of the body of a patch, is sent.
    var isKnown: Bool { values.contains { $0.content.isKnown } }

    /// True if nothing is set in it, and nothing was read that has to be kept.
    var isBlank: Bool {
        values.allSatisfy { ($0.content?.isBlank ?? true) && $0.kept?.isUnread ?? true }
            && others.values.allSatisfy(\.isUnread)
    }

    /// The JSON of a value; null if it is nil or was never read.
    func scalar(_ index: Int) -> JSONValue {
        switch self[index] {
        case .scalar(let json), .password(_, let json?): json
        default: .null
        }
    }

    func strings(_ index: Int) -> [String] { if case .strings(let strings) = self[index] { strings } else { [] } }

    func elements(_ index: Int) -> Elements { Elements(self[index]?.elements ?? []) }

    func object(_ index: Int) -> PartContent {
        self[index]?.object ?? PartContent(unread: layout.attributes[index].inner ?? layout)
    }

    /// Changes the elements of a plural in place.
    mutating func modifyElements(_ index: Int, _ change: (inout [PartContent]) -> Void) {
        guard case .elements(var elements) = self[index] else { return }
        self[index] = nil
        change(&elements)
        self[index] = .elements(elements)
    }

    /// Changes an object in place.
    mutating func modifyObject(_ index: Int, _ change: (inout PartContent) -> Void) {
        var part = object(index)
        self[index] = nil
        change(&part)
        self[index] = .object(part)
    }

    /// Changes the part to which a path leads, if it is there.
    mutating func modify(at path: ArraySlice<PartStep>, _ change: (inout PartContent) -> Void) {
        guard let step = path.first else { return change(&self) }
        if let element = step.element {
            modifyElements(step.attribute) { elements in
                guard let place = elements.firstIndex(where: { $0.identity == element }) else { return }
                elements[place].modify(at: path.dropFirst(), change)
            }
        } else {
            modifyObject(step.attribute) { $0.modify(at: path.dropFirst(), change) }
        }
    }

    /// Removes the element to which a path leads.
    mutating func remove(at path: [PartStep]) {
        guard let last = path.last else { return }
        modify(at: path.dropLast()) { part in
            part.modifyElements(last.attribute) { $0.removeAll { $0.identity == last.element } }
        }
    }

    /// The part to which a path leads; nil if it is not there.
    func find(_ path: some Sequence<PartStep>) -> PartContent? {
        var part = self
        for step in path {
            guard let element = step.element else {
                part = part.object(step.attribute)
                continue
            }
            guard let found = part[step.attribute]?.elements?.first(where: { $0.identity == element }) else {
                return nil
            }
            part = found
        }
        return part
    }

    /// The part, and every object and element in it.
    var parts: [PartContent] {
        var parts: [PartContent] = []
        forEachPart { parts.append($0) }
        return parts
    }

    private func forEachPart(_ body: (PartContent) -> Void) {
        body(self)
        if !layout.hasParts { return }
        for value in values {
            switch value.content {
            case .object(let object): object.forEachPart(body)
            case .elements(let elements): for element in elements { element.forEachPart(body) }
            default: break
            }
        }
    }

    /// The part, and every object and element in it, with their paths.
    func parts(at path: AttributePath) -> [(path: AttributePath, part: PartContent)] {
        zip(layout.attributes, values).reduce(into: [(path, self)]) { parts, member in
            let (attribute, value) = member
            switch value.content {
            case .object(let object): parts += object.parts(at: path / attribute.name)
            case .elements(let elements):
                for (place, element) in elements.enumerated() {
                    parts += element.parts(at: (path / attribute.name).adding(.element(element.id, at: place)))
                }
            default: break
            }
        }
    }

    /// The identities of all elements in it.
    var identities: Set<LocalID> {
        var identities: Set<LocalID> = []
        forEachPart { part in if let identity = part.identity { identities.insert(identity) } }
        return identities
    }

    /// Changes the part, every object and every element in it.
    mutating func changeParts(_ change: (inout PartContent) -> Void) {
        change(&self)
        if !layout.hasParts { return }
        for index in values.indices {
            switch self[index] {
            case .object: modifyObject(index) { $0.changeParts(change) }
            case .elements: modifyElements(index) { for place in $0.indices { $0[place].changeParts(change) } }
            default: break
            }
        }
    }

    /// Returns the part after a change of it, of every object and of every element in it.
    func changingParts(_ change: (inout PartContent) -> Void) -> PartContent {
        var part = self
        part.changeParts(change)
        return part
    }

    /// Changes each object and element of the part, but not what is inside those, with the same one of another part.
    ///
    /// - Parameter byID: True to find elements by their ids, and not by their identities.
    mutating func changeInside(
        with other: PartContent, byID: Bool = false, _ change: (inout PartContent, PartContent) -> Void
    ) {
        if !layout.hasParts { return }
        for index in values.indices {
            switch self[index] {
            case .object: modifyObject(index) { change(&$0, other.object(index)) }
            case .elements:
                let others = other.elements(index)
                modifyElements(index) { elements in
                    for place in elements.indices {
                        let (id, identity) = (elements[place].id, elements[place].identity)
                        if let same = byID ? others.find(id: id) : others.find(identity) {
                            change(&elements[place], same)
                        }
                    }
                }
            default: break
            }
        }
    }

    /// The part without the ids of the elements at and in it: that of a new element.
    func withoutIDs() -> PartContent { changingParts { $0.id = nil } }
}

/// What a part of a record holds, as plain values. The merge knows nothing else of records.
///
/// Contents live for one operation, or as long as the outcome of a call. The typed record is met in two places only:
/// `Parts/PartContent+Reading.swift` makes contents of it, and `Parts/PartContent+Writing.swift` writes into it what
/// the merge has changed.
struct PartContent: Sendable {
    let layout: PartLayout
    /// The id of an element; nil until Capture has given it one.
    var id: Int?
    /// Which element it is; nil in a response until that was found out.
    var identity: LocalID?
    /// The values, in the order of the layout. Nil stands for what was never read or, in the body of a patch, for what
    /// is not sent.
    var values: [Content?]
    /// What the properties cannot hold: values as they came, and members that the schema does not have. By name.
    var kept: [String: KeptMember] = [:]

    /// Creates a part of which nothing was read.
    init(unread layout: PartLayout) {
        self.layout = layout
        values = Array(repeating: nil, count: layout.attributes.count)
    }
}

/// Whichever elements they are.
extension PartContent: Equatable {
    static func == (left: PartContent, right: PartContent) -> Bool {
        left.id == right.id && left.values == right.values && left.kept == right.kept
    }
}

/// What a part holds of one attribute.
enum Content: Equatable, Sendable {
    /// The JSON of the value, as Capture returns it; null for nil.
    case scalar(JSONValue)
    /// A value that Capture has no form for, as a text.
    case unsendable(JSONValue)
    /// Of a password that was sent: enough to tell whether the app has set another one.
    case sent(Int)
    indirect case object(PartContent)
    case elements([PartContent])
    case strings([String])

    var object: PartContent? { if case .object(let part) = self { part } else { nil } }

    var elements: [PartContent]? { if case .elements(let elements) = self { elements } else { nil } }

    /// True if nothing is set, and nothing was read that has to be kept.
    var isBlank: Bool { if case .object(let part) = self { part.isBlank } else { isUnset } }

    var isUnset: Bool {
        switch self {
        case .scalar(let json): json == .null
        case .unsendable, .sent: false
        case .object(let part): part.isUnset
        case .elements(let elements): elements.isEmpty
        case .strings(let strings): strings.isEmpty
        }
    }
}

extension PartContent {
    /// True if nothing is set in it.
    var isUnset: Bool { values.allSatisfy { $0?.isUnset ?? true } }

    /// True if nothing is set in it, and nothing was read that has to be kept.
    var isBlank: Bool {
        values.allSatisfy { $0?.isBlank ?? true } && kept.values.allSatisfy(\.isUnread)
    }

    /// What is kept of an attribute besides its value.
    func kept(_ index: Int) -> KeptMember? { kept.isEmpty ? nil : kept[layout.attributes[index].name] }

    /// What the part holds of an attribute, also of its id.
    func content(_ index: Int) -> Content? {
        guard case .id = layout.attributes[index].kind else { return values[index] }
        return .scalar(id.map { .number(JSONNumber($0)) } ?? .null)
    }

    /// The JSON of a value; null if it is nil or was never read.
    func scalar(_ index: Int) -> JSONValue { if case .scalar(let json) = values[index] { json } else { .null } }

    func strings(_ index: Int) -> [String] { if case .strings(let strings) = values[index] { strings } else { [] } }

    func elements(_ index: Int) -> [PartContent] {
        values[index]?.elements ?? []
    }

    func object(_ index: Int) -> PartContent {
        values[index]?.object ?? PartContent(unread: layout.attributes[index].inner ?? layout)
    }

    /// Takes the value of an attribute, with what is kept beside it.
    mutating func take(_ index: Int, from other: PartContent) {
        values[index] = other.values[index]
        if kept.isEmpty, other.kept.isEmpty { return }
        let name = layout.attributes[index].name
        kept[name] = other.kept[name]
    }

    /// Changes the elements of a plural in place.
    mutating func modifyElements(_ index: Int, _ change: (inout [PartContent]) -> Void) {
        guard case .elements(var elements) = values[index] else { return }
        values[index] = nil
        change(&elements)
        values[index] = .elements(elements)
    }

    /// Changes an object in place.
    mutating func modifyObject(_ index: Int, _ change: (inout PartContent) -> Void) {
        var part = object(index)
        values[index] = nil
        change(&part)
        values[index] = .object(part)
    }

    /// Changes the part to which a path leads, if it is there.
    mutating func modify(at path: ArraySlice<Patch.Step>, _ change: (inout PartContent) -> Void) {
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
    mutating func remove(at path: [Patch.Step]) {
        guard let last = path.last else { return }
        modify(at: path.dropLast()) { part in
            part.modifyElements(last.attribute) { $0.removeAll { $0.identity == last.element } }
        }
    }

    /// The part to which a path leads; nil if it is not there.
    func find(_ path: some Sequence<Patch.Step>) -> PartContent? {
        var part = self
        for step in path {
            guard let element = step.element else {
                part = part.object(step.attribute)
                continue
            }
            guard let found = part.elements(step.attribute).first(where: { $0.identity == element }) else { return nil }
            part = found
        }
        return part
    }

    /// The part, and every object and element in it.
    var parts: [PartContent] {
        values.reduce(into: [self]) { parts, value in
            switch value {
            case .object(let object): parts += object.parts
            case .elements(let elements): for element in elements { parts += element.parts }
            case .scalar, .unsendable, .sent, .strings, nil: break
            }
        }
    }

    /// Changes the part, every object and every element in it.
    mutating func changeParts(_ change: (inout PartContent) -> Void) {
        change(&self)
        for index in values.indices {
            switch values[index] {
            case .object: modifyObject(index) { $0.changeParts(change) }
            case .elements: modifyElements(index) { for place in $0.indices { $0[place].changeParts(change) } }
            case .scalar, .unsendable, .sent, .strings, nil: break
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
        for index in values.indices {
            switch values[index] {
            case .object: modifyObject(index) { change(&$0, other.object(index)) }
            case .elements:
                let finder = ElementFinder(other.elements(index))
                modifyElements(index) { elements in
                    for place in elements.indices {
                        let (id, identity) = (elements[place].id, elements[place].identity)
                        let same = byID ? finder.find(id: id, near: place) : finder.find(identity, near: place)
                        if let same { change(&elements[place], same) }
                    }
                }
            case .scalar, .unsendable, .sent, .strings, nil: break
            }
        }
    }

    /// The part without the ids of the elements at and in it: that of a new element.
    func withoutIDs() -> PartContent { changingParts { $0.id = nil } }
}

/// Returns true if two values mean the same. What was never read counts as nil or empty (2).
func isSame(_ left: Content?, _ right: Content?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (nil, let value?), (let value?, nil): value.isUnset
    case (.scalar(let left), .scalar(let right)), (.unsendable(let left), .unsendable(let right)): left == right
    case (.strings(let left), .strings(let right)): left == right
    case (.sent(let left), .sent(let right)): left == right
    default: false
    }
}

/// Finds elements by their identities or ids: at once where they are expected, else in a dictionary, which is made when
/// it is first needed.
final class ElementFinder {
    let elements: [PartContent]
    private lazy var places = places(by: \.identity)
    private lazy var placesByID = places(by: \.id)

    init(_ elements: [PartContent]) { self.elements = elements }

    private func places<Key: Hashable>(by key: (PartContent) -> Key?) -> [Key: Int] {
        let keys = elements.enumerated().compactMap { place, element in key(element).map { ($0, place) } }
        return Dictionary(keys, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameter place: Where the element is if nothing has changed.
    func place(of identity: LocalID?, near place: Int) -> Int? {
        guard let identity else { return nil }
        if place < elements.count, elements[place].identity == identity { return place }
        return places[identity]
    }

    func find(_ identity: LocalID?, near place: Int = .max) -> PartContent? {
        self.place(of: identity, near: place).map { elements[$0] }
    }

    func place(ofID id: Int?, near place: Int) -> Int? {
        guard let id else { return nil }
        if place < elements.count, elements[place].id == id { return place }
        return placesByID[id]
    }

    func find(id: Int?, near place: Int) -> PartContent? {
        self.place(ofID: id, near: place).map { elements[$0] }
    }

    func has(_ identity: LocalID?, near place: Int = .max) -> Bool { self.place(of: identity, near: place) != nil }
}

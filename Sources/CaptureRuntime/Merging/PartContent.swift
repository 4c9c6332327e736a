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

/// What a part holds of one attribute.
enum Content: Sendable {
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

    /// The part without the ids of the elements at and in it: that of a new element.
    func withoutIDs() -> PartContent {
        var part = self
        part.id = nil
        for (index, attribute) in layout.attributes.enumerated() {
            switch attribute.kind {
            case .object: if part.values[index] != nil { part.modifyObject(index) { $0 = $0.withoutIDs() } }
            case .plural: part.modifyElements(index) { $0 = $0.map { $0.withoutIDs() } }
            case .id, .value, .password, .strings, .excluded: break
            }
        }
        return part
    }
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

/// Finds elements by their identities: at once where they are expected, else in a dictionary, which is made when it is
/// first needed.
final class ElementFinder {
    let elements: [PartContent]
    private lazy var places = Dictionary(
        elements.enumerated().compactMap { place, element in element.identity.map { ($0, place) } },
        uniquingKeysWith: { first, _ in first })

    init(_ elements: [PartContent]) { self.elements = elements }

    /// - Parameter place: Where the element is if nothing has changed.
    func place(of identity: LocalID?, near place: Int) -> Int? {
        guard let identity else { return nil }
        if place < elements.count, elements[place].identity == identity { return place }
        return places[identity]
    }

    func find(_ identity: LocalID?, near place: Int = .max) -> PartContent? {
        self.place(of: identity, near: place).map { elements[$0] }
    }

    func has(_ identity: LocalID?, near place: Int = .max) -> Bool { self.place(of: identity, near: place) != nil }
}

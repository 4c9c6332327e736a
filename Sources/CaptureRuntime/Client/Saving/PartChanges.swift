/// Which changes in plurals are sent.
enum SentPluralChanges {
    case none
    /// All of them. A plural whose order has changed is replaced.
    case inOrder
    /// All but the order, which stays as it is on Capture.
    case withoutOrder
}

/// What is sent of the changes in a part, with as few replaces as possible.
///
/// - ``members`` go into one update: scalars that differ from the confirmed ones or are in doubt (null if cleared),
///   objects with what has changed in them, edited elements with their ids, and elements to append. An element that may
///   already have been appended is left out.
/// - ``removals`` are the elements that were removed.
/// - ``replaces`` are for changes that need a replace: string plurals, and plurals whose order has changed.
struct PartChanges<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let confirmed: Part
    private let doubts: Doubts
    private let path: AttributePath
    private let plurals: SentPluralChanges
    private(set) var members: [String: JSONValue] = [:]
    private(set) var removals: [AttributePath] = []
    private(set) var replaces: [PlannedCall] = []
    private(set) var objections = Objections()
    /// True if there are elements to append.
    private(set) var appends = false

    /// - Parameter attribute: The only attribute whose changes are sent; nil for all.
    init(
        _ record: Part, confirmed: Part, _ doubts: Doubts, at path: AttributePath, plurals: SentPluralChanges = .none,
        only attribute: Attribute<Part>? = nil
    ) {
        self.record = record
        self.confirmed = confirmed
        self.doubts = doubts
        self.path = path
        self.plurals = plurals
        if let attribute { attribute.accept(&self) } else { visitWritable() }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        members[attribute.name] = attribute.coding.json(record[keyPath: attribute.keyPath])
        if !attribute.isSendable(in: record) { objections.unsendable.append(path / attribute.name) }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        // Takes less time than to look for changes.
        if attribute.isEqual(record, confirmed), !doubts[attribute.name].areOfCalls { return }
        let members = changes(
            of: record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
            path / attribute.name)
        if !members.isEmpty { self.members[attribute.name] = .object(members) }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if plurals == .none { return }
        switch attribute.sending(in: record, from: confirmed, doubts, inAnyOrder: plurals == .withoutOrder) {
        case .nothing: break
        case .byElement: update(attribute)
        case .reordered: replace(attribute, because: .reordered)
        case .unknown where attribute.isUnread(in: confirmed):
            replace(attribute, because: .unread(paths: [(path / attribute.name).description]))
        case .unknown: replace(attribute, because: .unknownElements)
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if plurals == .none || !attribute.isPending(in: record, from: confirmed, doubts) { return }
        replace(attribute, because: .strings)
    }

    private mutating func update<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let path = path / attribute.name
        let doubts = doubts[attribute.name]
        let doubtful = Set(doubts.appended.map(\.localID))
        let before = confirmed[keyPath: attribute.keyPath]
        let elements = record[keyPath: attribute.keyPath]
        let places = elements.positions(ofIDsIn: before)
        var bodies: [JSONValue] = []
        for (index, element) in elements.enumerated() {
            if let id = element.id, let before = places[index].map({ before[$0] }) {
                if !element.hasChanges(from: before, doubts[.element(id)]) { continue }
                var members = changes(of: element, before, doubts[.element(id)], path.adding(.element(id)))
                if members.isEmpty { continue }
                members["id"] = .number(JSONNumber(id))
                bodies.append(.object(members))
            } else if !doubtful.contains(element.localID) {
                let step = AttributePath.Step.element(element.id, at: index)
                var new = ReplaceBody<Element>(
                    record: element, confirmed: nil, path: path.adding(step), omitsUnset: true)
                bodies.append(.object(new.ofRecord()))
                appends = true
                // The app has moved it here, and its removal elsewhere erases what was never read. Nothing is stored of
                // an element without an id.
                let erased = element.id == nil ? [] : new.objections.erased
                objections += Objections(erased: erased, unsendable: new.objections.unsendable)
            }
        }
        if !bodies.isEmpty { members[attribute.name] = .array(bodies) }
        var ids = Set(elements.compactMap(\.id))
        removals += before.compactMap(\.id).filter { ids.insert($0).inserted }.map { path.adding(.element($0)) }
    }

    private mutating func changes<Child: CapturePart>(
        of child: Child, _ confirmed: Child, _ doubts: Doubts, _ path: AttributePath
    ) -> [String: JSONValue] {
        let changes = PartChanges<Child>(child, confirmed: confirmed, doubts, at: path, plurals: plurals)
        removals += changes.removals
        replaces += changes.replaces
        objections += changes.objections
        appends = appends || changes.appends
        return changes.members
    }

    /// Returns the calls, of which the update comes last.
    func calls(_ sending: SentKind, at path: AttributePath, holder: AttributePath? = nil) -> [PlannedCall] {
        let update = PlannedCall(
            sending: sending, part: path, holder: holder, body: .object(members), objections: objections,
            appends: appends)
        return removals.map(PlannedCall.removal) + replaces + (members.isEmpty ? [] : [update])
    }

    private mutating func replace(_ attribute: Attribute<Part>, because reason: PlannedCall.Reason) {
        replaces += PlannedCall.replaces(attribute, of: record, confirmed: confirmed, at: path, because: reason)
    }
}

/// The calls that carry the changes of a record, including those in plurals, with as few replaces as possible.
///
/// - ``members`` go into one update: scalars, objects, edited elements with their ids, and elements to append. An
///   element that may already have been appended is left out.
/// - ``removals`` are the elements that were removed.
/// - ``replaces`` are for changes that need a replace: string plurals, and plurals whose order has changed.
struct ElementChanges<Part: CapturePart>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let doubts: Doubts
    let path: AttributePath
    /// True to leave the order of plurals on Capture as it is.
    let isInAnyOrder: Bool
    private(set) var members: [String: JSONValue] = [:]
    private(set) var removals: [AttributePath] = []
    private(set) var replaces: [PlannedCall] = []
    /// The paths of values that were never read, in elements that the app has moved here. Removing them elsewhere would
    /// erase the values.
    private(set) var erasedPaths: [AttributePath] = []
    /// True if there are elements to append.
    private(set) var appends = false

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        members[attribute.name] = attribute.coding.json(record[keyPath: attribute.keyPath])
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let members = changes(
            of: record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
            path / attribute.name)
        if !members.isEmpty { self.members[attribute.name] = .object(members) }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        switch attribute.sending(in: record, from: confirmed, doubts, inAnyOrder: isInAnyOrder) {
        case .nothing: break
        case .byElement: update(attribute)
        case .reordered: replace(attribute, because: .reordered)
        case .unknown: replace(attribute, because: .unknownElements)
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if attribute.isPending(in: record, from: confirmed, doubts) { replace(attribute, because: .strings) }
    }

    private mutating func update<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let path = path / attribute.name
        let doubts = doubts[attribute.name]
        let doubtful = Set(doubts.appended.map(\.localID))
        let before = confirmed[keyPath: attribute.keyPath]
        var stored = ElementsByID(before)
        var bodies: [JSONValue] = []
        for (index, element) in record[keyPath: attribute.keyPath].enumerated() {
            if let id = element.id, let before = stored.take(id) {
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
                if element.id != nil { erasedPaths += new.erasedPaths }
            }
        }
        if !bodies.isEmpty { members[attribute.name] = .array(bodies) }
        removals += before.compactMap { stored.take($0.id)?.id }.map { path.adding(.element($0)) }
    }

    private mutating func changes<Child: CapturePart>(
        of child: Child, _ confirmed: Child, _ doubts: Doubts, _ path: AttributePath
    ) -> [String: JSONValue] {
        var changes = ElementChanges<Child>(
            record: child, confirmed: confirmed, doubts: doubts, path: path, isInAnyOrder: isInAnyOrder)
        changes.visitWritable()
        removals += changes.removals
        replaces += changes.replaces
        erasedPaths += changes.erasedPaths
        appends = appends || changes.appends
        return changes.members
    }

    private mutating func replace(_ attribute: Attribute<Part>, because reason: PlannedCall.Reason) {
        replaces += PlannedCall.replaces(attribute, of: record, confirmed: confirmed, at: path, because: reason)
    }
}

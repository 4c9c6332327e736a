/// The calls for the changes in the plurals of a record, for a save that replaces plurals. Each outermost plural whose
/// elements were added, removed or moved is replaced; in the others, each edited element is updated.
struct SavePlan<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let confirmed: Part
    private let doubts: Doubts
    private let path: AttributePath
    private(set) var calls: [PlannedCall] = []

    init(_ record: Part, confirmed: Part, _ doubts: Doubts, path: AttributePath = .root) {
        self.record = record
        self.confirmed = confirmed
        self.doubts = doubts
        self.path = path
        visitWritable()
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let inner = SavePlan<Object>(
            record[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            doubts[attribute.name], path: path / attribute.name)
        calls += inner.calls
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        let doubts = doubts[attribute.name]
        let elements = record[keyPath: attribute.keyPath]
        let stored = confirmed[keyPath: attribute.keyPath]
        let ids = elements.map(\.id)
        let isSameMembership = ids == stored.map(\.id) && !ids.contains(nil) && Set(ids).count == ids.count
        guard isSameMembership, !doubts.isAboutElements else { return replace(attribute, because: .requested) }
        for (element, before) in zip(elements, stored) {
            guard let id = element.id else { continue }
            let path = (path / attribute.name).adding(.element(id))
            calls += PartChanges(element, confirmed: before, doubts[.element(id)], at: path).calls(.update, at: path)
            calls += SavePlan<Element>(element, confirmed: before, doubts[.element(id)], path: path).calls
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if attribute.isPending(in: record, from: confirmed, doubts) { replace(attribute, because: .strings) }
    }

    private mutating func replace(_ attribute: Attribute<Part>, because reason: PlannedCall.Reason) {
        calls += PlannedCall.replaces(attribute, of: record, confirmed: confirmed, at: path, because: reason)
    }
}

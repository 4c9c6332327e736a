/// What a call sends of the part that it is about.
enum SentKind: Sendable {
    /// Nothing: the call only reads.
    case nothing
    /// The changes, except those in plurals.
    case update
    /// The changes, including those in plurals, element by element. Plurals whose order has changed are excepted.
    case save
    /// The changes in a plural, element by element, ignoring their order.
    case elements
    /// The whole plural.
    case replace
    /// The removal of an element.
    case removal

    /// True if added elements are appended, which must not happen twice.
    var isByElement: Bool { self == .save || self == .elements }
}

/// What a call sent of one record, and what was confirmed when the call was made.
struct SentPart<Part: CapturePart>: Sendable {
    let kind: SentKind
    let record: Part
    let confirmed: Part
    var doubts = Doubts()
    /// The path from the record to the part that was sent. Empty if the whole record was sent.
    var way: ArraySlice<AttributePath.Step> = []
    /// True if the app made the record and nothing had been merged into it when the call was made, so none of it was
    /// read.
    var isOfMadeRecord = false
    /// False if another copy of the record has made the call. Of what it sent, only removals count then, and the new
    /// elements that both have.
    var isOwn = true
    /// All that was sent, of which `record` is what this record has; nil if that is the same.
    var whole: Part?

    /// Returns true if the attribute was marked as unread when the call was made, whether or not the app had set it.
    ///
    /// What the app sets before the first outcome is merged is not marked. If the record has the mark nevertheless, it
    /// is an earlier copy that the app restored, and its nil is not a value that was cleared.
    func wasUnread(_ attribute: Attribute<Part>) -> Bool { isOfMadeRecord || attribute.isUnread(in: record) }

    /// Returns true if the call sent the value of the attribute.
    func sends<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) -> Bool {
        guard isOwn, way.isEmpty, attribute.isWritable else { return false }
        return switch kind {
        case .nothing, .removal: false
        case .update, .save, .elements: attribute.isPending(in: record, from: confirmed, doubts)
        case .replace: true
        }
    }

    /// Returns true if what the call sent of the plural is looked at element by element.
    func sendsElements<Element>(of plural: PluralAttribute<Part, Element>) -> Bool {
        guard plural.isWritable else { return false }
        if kind == .replace, !isOwn { return way.isEmpty || way.elementsEqual([.attribute(plural.name)]) }
        let isAddressed = way.isEmpty || kind == .elements && way.elementsEqual([.attribute(plural.name)])
        guard kind.isByElement, isAddressed else { return false }
        return plural.sending(in: record, from: confirmed, doubts, inAnyOrder: kind == .elements) == .byElement
    }

    /// Returns true if the call removed the element.
    func removes<Element>(_ id: Int, from plural: PluralAttribute<Part, Element>) -> Bool {
        kind == .removal && way.elementsEqual([.attribute(plural.name), .element(id)])
    }

    /// Returns true if the call replaced the plural.
    func replaces(_ plural: Attribute<Part>) -> Bool {
        isOwn && kind == .replace && plural.isWritable && (way.isEmpty || way.elementsEqual([.attribute(plural.name)]))
    }

    /// Returns what was sent of an object in the record; nil if nothing was sent.
    func entering<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) -> SentPart<Object>? {
        guard way.isEmpty || way.first == .attribute(attribute.name) else { return nil }
        return SentPart<Object>(
            kind: kind, record: record[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            doubts: doubts[attribute.name], way: way.dropFirst(), isOfMadeRecord: isOfMadeRecord, isOwn: isOwn,
            whole: whole?[keyPath: attribute.keyPath])
    }

    /// Returns what was sent of a stored element in the record; nil if nothing or the whole plural was sent.
    func entering<Element: PluralElement>(
        _ attribute: PluralAttribute<Part, Element>, id: Int
    ) -> SentPart<Element>? {
        guard way.starts(with: [.attribute(attribute.name), .element(id)]),
            let element = record[keyPath: attribute.keyPath].first(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].first(where: { $0.id == id })
        else { return nil }
        return SentPart<Element>(
            kind: kind, record: element, confirmed: stored, doubts: doubts[attribute.name][.element(id)],
            way: way.dropFirst(2), isOwn: isOwn)
    }
}

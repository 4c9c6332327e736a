/// What a call sends of the part that it is about.
enum SentKind: Sendable {
    /// Nothing: it reads.
    case nothing
    /// What differs from what is confirmed; never plurals.
    case update
    /// The same with plurals, element by element, but for those whose order has changed.
    case save
    /// What differs in a plural, element by element, in whatever order.
    case elements
    /// All of a plural.
    case replace
    /// That an element is to go.
    case removal

    /// True if added elements are appended, which must not be done twice.
    var isByElement: Bool { self == .save || self == .elements }
}

/// What a call sent of one record, and what was confirmed of that record when the call was made.
struct SentPart<Record: CaptureRecord>: Sendable {
    let kind: SentKind
    let record: Record
    let confirmed: Record
    let doubts: CallMarks
    /// From the record to the part that was sent. Empty if that is all of the record.
    var way: ArraySlice<AttributePath.Step>
    /// True if no outcome had been merged into the record when the call was made: nothing of it was ever read.
    var isOfMadeRecord = false

    /// True if the attribute was marked as never read when the call was made, whether or not the app had set it.
    ///
    /// What the app sets before the first outcome is merged gets no mark. Where the record has the mark all the same,
    /// it is an earlier copy that was put back, and its nil is not a value that was cleared.
    func wasUnread(_ attribute: Attribute<Record>) -> Bool { isOfMadeRecord || attribute.isUnread(in: record) }

    /// True if the call sent the value of the attribute.
    func sends<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) -> Bool {
        guard way.isEmpty, attribute.isWritable else { return false }
        return switch kind {
        case .nothing, .removal: false
        case .update, .save, .elements: attribute.isPending(in: record, from: confirmed, doubts)
        case .replace: true
        }
    }

    /// True if the call sent what differs in the plural, element by element.
    func updatesElements<Element>(of plural: PluralAttribute<Record, Element>) -> Bool {
        let isAddressed = way.isEmpty || kind == .elements && way.elementsEqual([.attribute(plural.name)])
        guard kind.isByElement, plural.isWritable, isAddressed else { return false }
        return plural.sending(in: record, from: confirmed, doubts, inAnyOrder: kind == .elements) == .byElement
    }

    /// True if the call removed the element.
    func removes<Element>(_ id: Int, from plural: PluralAttribute<Record, Element>) -> Bool {
        kind == .removal && way.elementsEqual([.attribute(plural.name), .element(id)])
    }

    /// True if the call replaced the plural.
    func replaces(_ plural: Attribute<Record>) -> Bool {
        kind == .replace && plural.isWritable && (way.isEmpty || way.elementsEqual([.attribute(plural.name)]))
    }

    /// What was sent of an object in the record; nil for nothing.
    func entering<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) -> SentPart<Object>? {
        guard way.isEmpty || way.first == .attribute(attribute.name) else { return nil }
        return SentPart<Object>(
            kind: kind, record: record[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            doubts: doubts[attribute.name], way: way.dropFirst(), isOfMadeRecord: isOfMadeRecord)
    }

    /// What was sent of a stored element in the record; nil for nothing, or all of a plural.
    func entering<Element: PluralElement>(
        _ attribute: PluralAttribute<Record, Element>, id: Int
    ) -> SentPart<Element>? {
        guard way.starts(with: [.attribute(attribute.name), .element(id)]),
            let element = record[keyPath: attribute.keyPath].first(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].first(where: { $0.id == id })
        else { return nil }
        return SentPart<Element>(
            kind: kind, record: element, confirmed: stored, doubts: doubts[attribute.name][.element(id)],
            way: way.dropFirst(2))
    }
}

/// What was answered about one record.
struct AnsweredPart<Record: CaptureRecord>: Sendable {
    /// Whatever the answer omits is unread in it.
    let record: Record
    /// From the record to the part that was answered. Empty if that is all of the record.
    var way: ArraySlice<AttributePath.Step>

    /// What was answered about an object in the record; nil for nothing.
    func entering<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) -> AnsweredPart<Object>? {
        guard way.isEmpty || way.first == .attribute(attribute.name) else { return nil }
        return AnsweredPart<Object>(record: record[keyPath: attribute.keyPath], way: way.dropFirst())
    }

    /// What was answered about the one element on the way.
    func entering<Element: PluralElement>(
        _ attribute: PluralAttribute<Record, Element>, id: Int
    ) -> AnsweredPart<Element>? {
        // The only one, or one of those in a whole record.
        let elements = record[keyPath: attribute.keyPath]
        guard way.count > 1, let element = elements.first(where: { $0.id == id }) ?? elements.first,
            element.id == id || elements.count == 1
        else { return nil }
        return AnsweredPart<Element>(record: element, way: way.dropFirst(2))
    }
}

/// The call whose outcome is merged.
struct MergedCall: Sendable {
    let number: Int64
    /// False if no answer came.
    let isAnswered: Bool
    /// True if the record was fetched since the call was made. What is expected in it is what was confirmed by then,
    /// not what the call sent: what it lacks was not deleted.
    let isRefetched: Bool
}

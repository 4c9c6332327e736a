extension CapturePart {
    /// Marks every attribute without a value as unread, including those in objects.
    ///
    /// - Parameter sent: What a call sent of the record. If it sent a value for an attribute that was never read, and
    ///   the value is gone now, the app has cleared it, which is an edit.
    mutating func markUnsetAsUnread(exceptSent sent: SentPart<Self>? = nil) {
        var marking = UnsetMarking(record: consume self, sent: sent)
        marking.visitAll()
        self = marking.record
    }
}

private struct UnsetMarking<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let sent: SentPart<Part>?

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        forgetOriginal(of: attribute)
        mark(attribute, isSent: sent?.sends(attribute) == true)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let inner = sent?.entering(attribute)
        record[keyPath: attribute.keyPath].markUnsetAsUnread(exceptSent: inner)
        mark(attribute, isSent: inner?.record.isUnset == false)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        // Elements that hold no string were not taken out by the app.
        if attribute.isUnset(in: record),
            !attribute.originals(in: record).contains(where: { StringElement($0).isForeign(to: attribute.member) })
        {
            forgetOriginal(of: attribute)
        }
        visitOther(attribute)
    }

    mutating func visitOther(_ attribute: Attribute<Part>) {
        mark(attribute, isSent: sent?.replaces(attribute) == true)
    }

    /// Forgets the value that was read if the app has emptied the property since.
    private mutating func forgetOriginal(of attribute: Attribute<Part>) {
        guard attribute.isUnset(in: record), case .original? = attribute.kept(in: record) else { return }
        record._captureState._kept[attribute.name] = nil
    }

    private mutating func mark(_ attribute: Attribute<Part>, isSent: Bool) {
        let isCleared = isSent && sent?.wasUnread(attribute) == true
        // A value that came and does not fit the property was read.
        guard attribute.isUnset(in: record), attribute.kept(in: record) == nil, !isCleared else { return }
        record._captureState._kept[attribute.name] = .unread
    }
}

extension CaptureRecord {
    /// The JSON members of the record for storage, with ids and what Capture sets: typed values, or what came where it
    /// still stands. Without secrets, and without what was never read.
    func storedMembers() -> [String: JSONValue] {
        var form = StoredForm(record: self)
        for attribute in Self.attributes.entries where !attribute.isSecret {
            if !attribute.isUnknown(in: self) { attribute.accept(&form) }
        }
        for (name, kept) in captureState._kept.members where !Self.attributes.names.contains(name) {
            switch kept {
            case .original(let value, _): form.members[name] = value.json
            case .misfits: break
            // A replace would erase it, after a load just as before.
            case .unread: form.members[name] = .unreadable(nil)
            }
        }
        return form.members
    }
}

/// How each kind of attribute is stored.
private struct StoredForm<Record: CaptureRecord>: AttributeVisitor {
    let record: Record
    var members: [String: JSONValue] = [:]

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        members[attribute.name] = attribute.json(in: record)
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if let misfit = misfits(of: attribute)?.whole, attribute.isBlank(in: record) {
            members[attribute.name] = misfit.withoutMembers(Object.secretNames)
        } else {
            members[attribute.name] = .object(record[keyPath: attribute.keyPath].storedMembers())
        }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let misfits = misfits(of: attribute) ?? []
        if let misfit = misfits.whole, attribute.isUnset(in: record) {
            members[attribute.name] = misfit.withoutMembers(Element.secretNames)
            return
        }
        var elements = record[keyPath: attribute.keyPath].map { JSONValue.object($0.storedMembers()) }
        for misfit in misfits {
            guard let position = misfit.position else { continue }
            elements.insert(misfit.value.withoutMembers(Element.secretNames), at: min(position, elements.count))
        }
        members[attribute.name] = .array(elements)
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {
        let strings = record[keyPath: attribute.keyPath]
        let originals = attribute.originals(in: record)
        if let misfit = misfits(of: attribute)?.whole, strings.isEmpty {
            members[attribute.name] = misfit
        } else if strings == originals.compactMap({ StringElement($0).string(in: attribute.member) }) {
            members[attribute.name] = .array(originals)
        } else {
            // What holds no string is kept where it stood, as in a plural of elements.
            var elements = attribute.matched(strings, with: originals) { .object([attribute.member: .string($0)]) }
            for (index, original) in originals.enumerated()
            where StringElement(original).isForeign(to: attribute.member) {
                elements.insert(original, at: min(index, elements.count))
            }
            members[attribute.name] = .array(elements)
        }
    }

    /// Null where nothing is kept, so that a new element is not taken for one that was not read whole.
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {
        members[attribute.name] = attribute.value(in: record) ?? .null
    }

    private func misfits(of attribute: Attribute<Record>) -> [Misfit]? {
        if case .misfits(let misfits) = attribute.kept(in: record) { misfits } else { nil }
    }
}

extension CaptureRecord {
    /// Returns the JSON members of the record for saving, including ids and other values that Capture sets. A value
    /// that still is as it came is saved as it came. Secrets and unread attributes are left out.
    func storedMembers() -> [String: JSONValue] {
        var form = StoredForm(record: self)
        for attribute in Self.attributes.entries where !attribute.isSecret {
            if !attribute.isUnknown(in: self) { attribute.accept(&form) }
        }
        for (name, kept) in captureState._kept.all where !Self.attributes.names.contains(name) {
            switch kept {
            case .original(let value, _): form.members[name] = value.json
            case .misfits: break
            // Kept so that a replace would report after a load, as before it, that it erases this member.
            case .unread: form.members[name] = .unreadable(nil)
            }
        }
        return form.members
    }
}

/// The saved form of each kind of attribute.
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
            // An element without a string is kept at its position, as in a plural of elements.
            var elements = attribute.matched(strings, with: originals) { .object([attribute.member: .string($0)]) }
            for (index, original) in originals.enumerated()
            where StringElement(original).isForeign(to: attribute.member) {
                elements.insert(original, at: min(index, elements.count))
            }
            members[attribute.name] = .array(elements)
        }
    }

    /// Null if nothing is kept, so that a new element is not mistaken for one that was not completely read.
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {
        members[attribute.name] = attribute.value(in: record) ?? .null
    }

    private func misfits(of attribute: Attribute<Record>) -> [Misfit]? {
        if case .misfits(let misfits) = attribute.kept(in: record) { misfits } else { nil }
    }
}

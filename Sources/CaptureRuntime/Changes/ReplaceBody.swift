/// The part of a replace's body for one record: every member that the app writes, including objects and plurals, with
/// null for unset ones, and the members that came but are not in the schema. Without ids.
struct ReplaceBody<Part: CapturePart>: AttributeVisitor {
    let record: Part
    /// The stored object or element; nil for a new one.
    let confirmed: Part?
    let path: AttributePath
    /// True for an element that is appended, in which nothing needs to be cleared.
    var omitsUnset = false
    private(set) var members: [String: JSONValue] = [:]
    private(set) var objections = Objections()

    /// Returns what is sent of one attribute, such as the body of a replace of a plural; nil if there is no such one.
    mutating func member(_ name: String) -> JSONValue? {
        guard let attribute = Part.attributes[name] else { return nil }
        attribute.accept(&self)
        // No part of it may be sent, whatever it contains.
        if !attribute.isWritable { objections.erased = [path / name] }
        return members[name]
    }

    /// Returns all members of the record.
    mutating func ofRecord() -> [String: JSONValue] {
        for attribute in Part.attributes.entries {
            switch attribute.writing {
            case .writable where omitsUnset && attribute.isBlank(in: record):
                if attribute.isUnread(in: record) { objections.erased.append(path / attribute.name) }
            case .writable: attribute.accept(&self)
            case .readOnly: if isErased(attribute) { objections.erased.append(path / attribute.name) }
            case .setByCapture: break
            }
        }
        addUnmodelled()
        return members
    }

    private mutating func addUnmodelled() {
        let names = Part.attributes.names
        let kept = record._captureState._kept
        for (name, member) in kept.all where !names.contains(name) {
            if case .original(let value, _) = member {
                members[name] = value.json
            } else {
                objections.erased.append(path / name)
            }
        }
        for (name, _) in confirmed?._captureState._kept.all ?? [] where !names.contains(name) && kept[name] == nil {
            objections.erased.append(path / name)
        }
    }

    /// Returns true if a replace that does not send the attribute erases a value.
    private func isErased(_ attribute: Attribute<Part>) -> Bool {
        guard let confirmed else { return false }
        var stored = ReplaceBody(record: confirmed, confirmed: confirmed, path: path)
        attribute.accept(&stored)
        if !stored.objections.erased.isEmpty || !attribute.isUnset(in: confirmed) { return true }
        return ![nil, .null, [:], []].contains(stored.members[attribute.name])
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        members[attribute.name] = attribute.json(in: record)
        if !attribute.isSendable(in: record) { objections.unsendable.append(path / attribute.name) }
        guard attribute.isUnset(in: record) else { return }
        if known(attribute)?.isUnread == true { objections.erased.append(path / attribute.name) }
        if attribute.kept(in: record) == nil, let confirmed, case .misfits = attribute.kept(in: confirmed) {
            objections.erased.append(path / attribute.name)
        }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let object = record[keyPath: attribute.keyPath]
        let kept = attribute.kept(in: record)
        let path = path / attribute.name
        if let misfit = kept?.misfit, object.isBlank {
            members[attribute.name] = misfit
            return
        }
        let isUnseen = object.isBlank && kept?.isUnread == true
        var body = ReplaceBody<Object>(
            record: object, confirmed: isUnseen ? nil : confirmed?[keyPath: attribute.keyPath], path: path,
            omitsUnset: omitsUnset)
        members[attribute.name] = .object(body.ofRecord())
        // One path for an object that was never seen, rather than one for each of its members.
        objections += isUnseen ? Objections(erased: [path]) : body.objections
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let elements = record[keyPath: attribute.keyPath]
        guard !sendsMisfit(of: attribute, count: elements.count) else { return }
        let path = path / attribute.name
        let stored = confirmed?[keyPath: attribute.keyPath] ?? []
        let places = elements.positions(ofIDsIn: stored)
        members[attribute.name] = .array(
            elements.enumerated().map { index, element in
                var body = ReplaceBody<Element>(
                    record: element, confirmed: places[index].map { stored[$0] },
                    path: path.adding(.element(element.id, at: index)), omitsUnset: omitsUnset)
                let members = body.ofRecord()
                objections += body.objections
                return .object(members)
            })
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        let strings = record[keyPath: attribute.keyPath]
        guard !sendsMisfit(of: attribute, count: strings.count) else { return }
        let originals = originals(of: attribute)
        // A null contains nothing. Any other element without a string would be erased.
        if originals.contains(where: { StringElement($0).isForeign(to: attribute.member) }) {
            objections.erased.append(path / attribute.name)
        }
        members[attribute.name] = .array(
            attribute.matched(strings, with: originals) { .string($0) }.map { value in
                let element = StringElement(value)
                guard element.carriesMore(than: attribute.member), case .object(var members) = value else {
                    return element.string(in: attribute.member).map { .string($0) } ?? value
                }
                members["id"] = nil
                return .object(members)
            })
    }

    /// Sends the value that was kept, if there is one.
    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        if let value = attribute.value(in: record) {
            members[attribute.name] = attribute.sentBack(value)
        } else if known(attribute) != nil {
            // The app assigned a new object, which does not have what the old one kept.
            objections.erased.append(path / attribute.name)
        }
    }

    /// Returns what is kept of the attribute in the record or, if the app assigned a new object, in the confirmed
    /// record. If the confirmed attribute is unread, or came as a value of another kind, that stays so whatever the
    /// record contains.
    private func known(_ attribute: Attribute<Part>) -> KeptMember? {
        let stored = confirmed.flatMap { attribute.kept(in: $0) }
        let isUnseen = stored?.isUnread == true || stored?.isWholeMisfit == true
        return isUnseen ? stored : attribute.kept(in: record) ?? stored
    }

    /// Sends back the value that came in place of an array, if the plural is still empty.
    ///
    /// - Parameter count: The number of elements to send.
    private mutating func sendsMisfit(of attribute: Attribute<Part>, count: Int) -> Bool {
        let kept = known(attribute)
        if kept?.isErased(byReplacingWith: count) == true { objections.erased.append(path / attribute.name) }
        guard let misfit = kept?.misfit, count == 0 else { return false }
        members[attribute.name] = misfit
        return true
    }

    /// Returns the elements as they came: first those that the record still has, then those that only the confirmed
    /// record has, because an edit has been saved in the meantime.
    private func originals(of attribute: StringsAttribute<Part>) -> [JSONValue] {
        let own = attribute.originals(in: record)
        var known = own.occurrences()
        return own + attribute.originals(in: confirmed).filter { !known.take($0) }
    }
}

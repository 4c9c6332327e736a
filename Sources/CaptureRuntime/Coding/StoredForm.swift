extension CapturePart {
    /// Returns the record as JSON text for saving, without pending changes.
    package func storedText() throws -> [UInt8] {
        let output = StoredText(marksLost: true)
        output.writeObject { store(in: output) }
        return try output.bytes()
    }

    /// Writes the members of the record for saving, including ids and other values that Capture sets. A value that
    /// still is as it came is saved as it came. Secrets and unread attributes are left out.
    ///
    /// - Parameter reservedName: The name of a member of the whole record that is written by others.
    func store(in output: StoredText, reserving reservedName: String? = nil) {
        withUnsafePointer(to: self) { StoredForm.write($0, in: output, reserving: reservedName) }
    }

    /// The saved form of the members that the schema does not have, sorted by the UTF-8 bytes of their names. Nil for
    /// what Swift cannot hold.
    var unmodelledMembers: [(name: String, value: JSONValue?)] {
        let names = Self.attributes.names
        let members: [(name: String, value: JSONValue?)] = _captureState._kept.all.compactMap { name, kept in
            if case .misfits = kept { return nil }
            return names.contains(name) ? nil : (name, kept.json)
        }
        return members.sorted { $0.name.precedesInUTF8($1.name) }
    }

    /// Returns a text with one attribute; nil if it is unread.
    ///
    /// - Parameter other: What decides which values can be written.
    func output(of attribute: Attribute<Self>, like other: StoredText) -> StoredText? {
        if attribute.isUnknown(in: self) { return nil }
        let output = StoredText(encoderLevels: other.encoderLevels)
        withUnsafePointer(to: self) { record in
            var form = StoredForm(record, in: output)
            output.writeObject { if form.hasProperty(of: attribute) { attribute.accept(&form) } }
        }
        return output
    }
}

/// The saved form of each kind of attribute.
private struct StoredForm<Part: CapturePart>: AttributeVisitor {
    /// A pointer, because copying a large record takes as long as writing it. A form does not outlive the closure of
    /// `withUnsafePointer` in one of the methods above.
    private let record: UnsafePointer<Part>
    private let output: StoredText
    private let keptMembers: PartState
    /// What is kept of the attribute that is being visited.
    private var kept: KeptMember?

    init(_ record: UnsafePointer<Part>, in output: StoredText) {
        self.record = record
        self.output = output
        keptMembers = record.pointee._captureState._kept
    }

    /// Writes the members of a record. See ``CapturePart/store(in:reserving:)``.
    static func write(_ record: UnsafePointer<Part>, in output: StoredText, reserving reservedName: String? = nil) {
        var form = StoredForm(record, in: output)
        var members = (form.keptMembers.isEmpty ? [] : record.pointee.unmodelledMembers)[...]
        members.removeAll { $0.name == reservedName }
        form.visitStored { form, attribute in
            while let (name, value) = members.first, name.precedesInUTF8(attribute.name) {
                output.write(value, as: name)
                members.removeFirst()
            }
            return form.hasProperty(of: attribute)
        }
        for (name, value) in members { output.write(value, as: name) }
    }

    /// Begins with an attribute. Returns false if its property is not written, because it is unread or what came in its
    /// place still stands.
    mutating func hasProperty(of attribute: Attribute<Part>) -> Bool {
        kept = keptMembers[attribute.name]
        switch kept {
        case .unread(let reason) where attribute.isUnknown(in: record.pointee):
            if reason != nil { output.lose(attribute.name) }
            return false
        case .misfits(let misfits) where attribute.isBlank(in: record.pointee):
            guard let misfit = misfits.whole else { return true }
            output.write(misfit.withoutMembers(attribute.partType?.secretNames ?? []), as: attribute.name)
            return false
        default: return true
        }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let isSendable = attribute.coding.isSendable
        if isSendable != nil, !attribute.withProperty(of: record, { isSendable?($0.pointee) ?? true }) {
            return output.fail(attribute.noForm)
        }
        output.write(attribute.json(in: record, kept: kept), as: attribute.name)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        attribute.withProperty(of: record) { [output] object in
            output.writeObject(at: .attribute(attribute.name)) { StoredForm<Object>.write(object, in: output) }
        }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let misfits = misfits.map { ($0, $1.withoutMembers(Element.secretNames)) }
        attribute.withProperty(of: record) { [output] elements in
            output.writeArray(of: elements, and: misfits, as: attribute.name) { element, position in
                output.writeObject(at: .element(element.pointee.id, at: position)) {
                    StoredForm<Element>.write(element, in: output)
                }
            }
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        // An element that holds more than its string is written in place of the string, while that is there.
        let misfits = misfits.map { (place: $0, value: $1, string: $1[attribute.member]?.stringValue) }
        var whole = misfits.filter { $0.string != nil }
        let others = misfits.filter { $0.string == nil }.map { ($0.place, $0.value) }
        attribute.withProperty(of: record) { [output] strings in
            output.writeArray(of: strings, and: others, as: attribute.name) { string, _ in
                let found = whole.firstIndex { $0.string == string.pointee }.map { whole.remove(at: $0).value }
                output.write(element: found ?? .object([attribute.member: .string(string.pointee)]))
            }
        }
    }

    /// What came in place of elements of the plural that is visited. The place counts the elements and misfits before.
    private var misfits: [(place: Int, value: JSONValue)] {
        guard case .misfits(let misfits) = kept else { return [] }
        return misfits.compactMap { misfit in misfit.position.map { ($0, misfit.value ?? false) } }
    }

    /// Null if nothing is kept, so that a new element is not mistaken for one that was not completely read.
    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        output.write(attribute.value(in: record.pointee) ?? .null, as: attribute.name)
    }
}

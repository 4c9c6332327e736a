extension CapturePart {
    /// Sets what is kept of the member at a path. Does nothing if there is no such object or element, or if the member
    /// was lost and is there: two elements may have one id. A member that the schema lacks stays as it came, if it did.
    mutating func keep(_ member: KeptMember, at way: ArraySlice<AttributePath.Step>) {
        guard case .attribute(let name)? = way.first else { return }
        if way.count > 1 {
            var keeping = Keeping(record: consume self, member: member, way: way.dropFirst())
            Self.attributes[name]?.accept(&keeping)
            self = keeping.record
        } else if let attribute = Self.attributes[name] {
            if case .unread(_?) = member, !attribute.isBlank(in: self) { return }
            _captureState._kept[name] = member
        } else if _captureState._kept[name] == nil {
            _captureState._kept[name] = member
        }
    }
}

private struct Keeping<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let member: KeptMember
    /// The way from the attribute that is visited.
    let way: ArraySlice<AttributePath.Step>

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        record[keyPath: attribute.keyPath].keep(member, at: way)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        for (index, element) in record[keyPath: attribute.keyPath].enumerated()
        where way.first == .element(element.id, at: index) {
            record[keyPath: attribute.keyPath][index].keep(member, at: way.dropFirst())
        }
    }
}

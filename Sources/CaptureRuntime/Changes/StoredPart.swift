/// A part of a record (the whole record, an object or a stored element) beside the same part as Capture confirmed it.
protocol StoredPart {
    associatedtype Part: CapturePart

    var part: Part { get }
    var confirmed: Part { get }
    /// The doubts about the part.
    var doubts: Doubts { get }
}

extension CaptureRecord {
    /// Follows a path to a part, both in the record and in the confirmed record.
    ///
    /// - Throws: ``CaptureError/notStored`` if one of them has no such part.
    func storedPart(at path: AttributePath) throws -> any StoredPart {
        let doubts = _captureState.ledger.doubts
        guard let part = recognized.storedPart(at: path.steps[...], confirmed: confirmedRecord, doubts) else {
            throw CaptureError(.notStored(path: path.description))
        }
        return part
    }
}

extension CapturePart {
    fileprivate func storedPart(
        at path: ArraySlice<AttributePath.Step>, confirmed: Self, _ doubts: Doubts
    ) -> (any StoredPart)? {
        var descent = Descent(part: self, confirmed: confirmed, doubts: doubts, path: path.dropFirst())
        guard case .attribute(let name)? = path.first else { return descent }
        descent.visit(named: name)
        return descent.found
    }
}

private struct Descent<Part: CapturePart>: AttributeVisitor, StoredPart {
    let part: Part
    let confirmed: Part
    let doubts: Doubts
    /// The path from the attribute that is visited.
    let path: ArraySlice<AttributePath.Step>
    var found: (any StoredPart)?

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        found = part[keyPath: attribute.keyPath].storedPart(
            at: path, confirmed: confirmed[keyPath: attribute.keyPath], doubts[attribute.name])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard case .element(let id)? = path.first,
            let element = part[keyPath: attribute.keyPath].first(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].first(where: { $0.id == id })
        else { return }
        found = element.storedPart(at: path.dropFirst(), confirmed: stored, doubts[attribute.name][.element(id)])
    }
}

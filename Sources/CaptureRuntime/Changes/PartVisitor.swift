/// An operation on one part of a record: the whole record, an object or an element.
protocol PartVisitor {
    /// - Parameters:
    ///   - part: The part.
    ///   - confirmed: The same part as Capture confirmed it.
    ///   - doubts: The doubts about the part.
    mutating func reach<Part: CapturePart>(_ part: Part, confirmed: Part, _ doubts: Doubts)
}

extension CaptureRecord {
    /// Follows a path to a part of the record, both in the record and in the confirmed record.
    ///
    /// - Returns: False if the record has no such part.
    func visitPart<Visitor: PartVisitor>(at path: ArraySlice<AttributePath.Step>, _ visitor: inout Visitor) -> Bool {
        var descent = PartDescent(
            record: self, confirmed: confirmedRecord, doubts: _captureState.ledger.doubts, way: path, visitor: visitor)
        descent.run()
        visitor = descent.visitor
        return descent.isReached
    }
}

private struct PartDescent<Part: CapturePart, Visitor: PartVisitor>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let doubts: Doubts
    /// The path from the record to the part.
    let way: ArraySlice<AttributePath.Step>
    var visitor: Visitor
    var isReached = false

    mutating func run() {
        if case .attribute(let name)? = way.first {
            visit(named: name)
        } else {
            visitor.reach(record, confirmed: confirmed, doubts)
            isReached = true
        }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        enter(
            record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
            way.dropFirst())
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard case .element(let id)? = way.dropFirst().first,
            let element = record[keyPath: attribute.keyPath].first(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].first(where: { $0.id == id })
        else { return }
        enter(element, stored, doubts[attribute.name][.element(id)], way.dropFirst(2))
    }

    private mutating func enter<Child: CapturePart>(
        _ child: Child, _ confirmed: Child, _ doubts: Doubts, _ way: ArraySlice<AttributePath.Step>
    ) {
        var descent = PartDescent<Child, Visitor>(
            record: child, confirmed: confirmed, doubts: doubts, way: way, visitor: visitor)
        descent.run()
        visitor = descent.visitor
        isReached = descent.isReached
    }
}

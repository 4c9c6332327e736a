/// The elements of a plural as Capture sends them, and whatever else stood among them.
struct PluralContent<Element: PluralElement>: Decodable {
    let elements: [Element]
    let misfits: [Misfit]

    init(from decoder: any Decoder) throws {
        do {
            elements = try [Element](from: decoder)
            misfits = []
        } catch {
            // Each one by itself then, so that one bad element costs no other.
            let lenient = try [LenientElement<Element>](from: decoder)
            elements = lenient.compactMap { if case .element(let element) = $0 { element } else { nil } }
            misfits = lenient.enumerated().compactMap { index, element in
                guard case .misfit(let value) = element else { return nil }
                return Misfit(elementAt: index, value)
            }
        }
    }

    /// Nil where one of the elements cannot be kept.
    init?(_ json: inout JSONScanner) throws {
        var elements: [Element] = []
        var misfits: [Misfit?] = []
        try json.forEachElement { json in
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                let index = elements.count + misfits.count
                misfits.append(try json.value().map { Misfit(elementAt: index, $0) })
            }
        }
        self.elements = elements
        self.misfits = misfits.compactMap { $0 }
        if self.misfits.count < misfits.count { return nil }
    }
}

extension Misfit {
    fileprivate init(elementAt position: Int, _ value: JSONValue) {
        self.init(position: position, value: value, reason: "expected an object")
    }
}

/// An element, or whatever else stood in its place.
private enum LenientElement<Element: PluralElement>: Decodable {
    case element(Element)
    case misfit(JSONValue)

    init(from decoder: any Decoder) throws {
        do {
            self = .element(try Element(from: decoder))
        } catch {
            self = .misfit(try JSONValue(from: decoder))
        }
    }
}

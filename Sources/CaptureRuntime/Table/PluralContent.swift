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
                return Misfit(position: index, value: value, reason: "expected an object")
            }
        }
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

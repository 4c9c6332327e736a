/// The elements of a plural as Capture sends them, and whatever else stood among them.
struct PluralContent<Element: PluralElement>: Decodable {
    let elements: [Element]
    let foreign: [(index: Int, value: JSONValue)]

    init(from decoder: any Decoder) throws {
        do {
            elements = try [Element](from: decoder)
            foreign = []
        } catch {
            // Each one by itself then, so that one bad element costs no other.
            let lenient = try [LenientElement<Element>](from: decoder)
            elements = lenient.compactMap { if case .element(let element) = $0 { element } else { nil } }
            foreign = lenient.enumerated().compactMap { index, element in
                if case .foreign(let value) = element { (index, value) } else { nil }
            }
        }
    }
}

/// An element, or whatever else stood in its place.
private enum LenientElement<Element: PluralElement>: Decodable {
    case element(Element)
    case foreign(JSONValue)

    init(from decoder: any Decoder) throws {
        do {
            self = .element(try Element(from: decoder))
        } catch {
            self = .foreign(try JSONValue(from: decoder))
        }
    }
}

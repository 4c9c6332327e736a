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

    init(_ json: inout JSONScanner) throws {
        var elements: [Element] = []
        var misfits: [Misfit] = []
        func read(_ json: inout JSONScanner) throws {
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                misfits.append(Misfit(elementAt: elements.count + misfits.count, try json.valueOrText()))
            }
        }
        try json.forEachElement { json in
            guard json.holdsTexts else { return try read(&json) }
            if try !json.atOriginal(read) {
                misfits.append(Misfit(elementAt: elements.count + misfits.count, .unreadable(nil)))
            }
        }
        self.elements = elements
        self.misfits = misfits
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
            do {
                self = .misfit(try JSONValue(from: decoder))
            } catch {
                self = .misfit(.unreadable(nil))
            }
        }
    }
}

/// The elements of a plural as Capture sends them, and the values among them that are not elements.
struct PluralContent<Element: PluralElement>: Decodable {
    let elements: [Element]
    let misfits: [Misfit]

    init(from decoder: any Decoder) throws {
        do {
            elements = try [Element](from: decoder)
            misfits = []
        } catch {
            // Decode the elements one by one, so that a bad element does not lose the others.
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
        try json.forEachElement { json in
            guard json.holdsTexts else { return try read(&json, &elements, &misfits) }
            if try !json.atOriginal({ try read(&$0, &elements, &misfits) }) {
                misfits.append(Misfit(elementAt: elements.count + misfits.count, .unreadable(nil)))
            }
        }
        self.elements = elements
        self.misfits = misfits
    }
}

/// Reads the next element. Takes the two arrays, because a function inside the initialiser would have to allocate
/// memory to share them with it.
private func read<Element: PluralElement>(
    _ json: inout JSONScanner, _ elements: inout [Element], _ misfits: inout [Misfit]
) throws {
    if try json.kind() == .object {
        elements.append(try Element(&json))
    } else {
        misfits.append(Misfit(elementAt: elements.count + misfits.count, try json.valueOrText()))
    }
}

extension Misfit {
    fileprivate init(elementAt position: Int, _ value: JSONValue) {
        self.init(position: position, value: value, reason: "expected an object")
    }
}

/// An element, or the value in its place.
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

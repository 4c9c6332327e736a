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
            elements = lenient.compactMap(\.element)
            misfits = lenient.enumerated().compactMap { index, value in
                value.misfit.map { Misfit(position: index, value: $0) }
            }
        }
    }

    init(_ json: inout JSONScanner) throws {
        var elements: [Element] = []
        var misfits: [Misfit] = []
        try json.forEachElement { json in
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                let position = elements.count + misfits.count
                misfits.append(Misfit(position: position, value: try json.valueOrText()))
            }
        }
        self.elements = elements
        self.misfits = misfits
    }
}

/// An element, or the value in its place.
private struct LenientElement<Element: PluralElement>: Decodable {
    var element: Element?
    var misfit: JSONValue?

    init(from decoder: any Decoder) {
        do { element = try Element(from: decoder) } catch { misfit = JSONValue(leniently: decoder) }
    }
}

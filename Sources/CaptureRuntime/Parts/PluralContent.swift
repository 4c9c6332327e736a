/// The elements of a plural as Capture sends them, and the values among them that are not elements.
struct PluralContent<Element: PluralElement> {
    let elements: [Element]
    let misfits: [Misfit]

    init(_ json: inout JSONScanner) throws {
        var elements: [Element] = []
        var misfits: [Misfit] = []
        try json.forEachElement { json in
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                let position = elements.count + misfits.count
                misfits.append(Misfit(position: position, value: try json.value()))
            }
        }
        self.elements = elements
        self.misfits = misfits
    }
}

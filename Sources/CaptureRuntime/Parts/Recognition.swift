/// Tells the elements of the app apart and finds those that Capture has.
///
/// Every further copy of an element, and what is in it, gets an identity of its own. An element that the app has put
/// back gets the id that it has got in the meantime: that of the stored element with its identity.
struct Recognition: PartTransform {
    func change<Element: PluralElement>(_ elements: inout [Element], beside stored: [Element]) {
        let isDeep = Element.hasPlurals
        // Usually nothing is there but what is stored.
        if !isDeep, elements.count == stored.count, elements.hasIDs(of: stored) { return }
        elements.makeIdentitiesDistinct()
        for (index, place) in elements.matched(with: stored).enumerated() {
            if let place, isDeep || elements[index].id != stored[place].id {
                elements[index].recognize(as: stored[place])
            } else if isDeep {
                elements[index].apply(self)
            }
        }
    }
}

extension PluralElement {
    /// Takes the ids of the same element as Capture has it, at every depth.
    mutating func recognize(as stored: Self) {
        apply(Recognition(), beside: stored)
        Self.attributes["id"]?.copy(from: stored, to: &self)
        _captureState._kept["id"] = stored._captureState._kept["id"]
    }
}

extension CapturePart {
    fileprivate static var hasPlurals: Bool {
        attributes.entries.contains { $0.isObject ? $0.partType?.hasPlurals == true : $0.partType != nil }
    }
}

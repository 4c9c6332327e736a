extension PluralElement {
    /// Takes the ids of the same element as Capture has it, at every depth.
    mutating func takeIDs(of stored: Self) {
        apply(StoredIDs(), beside: stored)
        Self.attributes["id"]?.copy(from: stored, to: &self)
        _captureState._kept["id"] = stored._captureState._kept["id"]
    }
}

/// Gives each element that the app has put back the id that it has got in the meantime: that of the stored element with
/// its identity, if that one is not there.
struct StoredIDs: PartTransform {
    func change<Element: PluralElement>(_ elements: inout [Element], beside stored: [Element]) {
        let isDeep = Element.hasPlurals
        for (index, place) in elements.positions(ofSameIn: stored).enumerated() {
            guard let place, isDeep || elements[index].id != stored[place].id else { continue }
            elements[index].takeIDs(of: stored[place])
        }
    }
}

extension CapturePart {
    fileprivate static var hasPlurals: Bool {
        attributes.entries.contains { attribute in
            attribute.partType.map { !attribute.isObject || $0.hasPlurals } ?? false
        }
    }
}

/// How the changes in a plural of elements are sent.
enum PluralSending {
    /// There are no changes to send.
    case nothing
    /// Element by element: edited elements by their ids, new ones appended, removed ones one at a time.
    case byElement
    /// The whole plural, because the app has changed its order.
    case reordered
    /// The whole plural, because it is not known which elements Capture holds.
    case unknown
}

extension PluralAttribute {
    /// - Parameter isInAnyOrder: True to leave the order on Capture as it is. Otherwise a plural whose order has
    ///   changed is replaced.
    func sending(
        in record: Part, from confirmed: Part, _ doubts: Doubts, inAnyOrder isInAnyOrder: Bool
    ) -> PluralSending {
        guard isPending(in: record, from: confirmed, doubts) else { return .nothing }
        let stored = confirmed[keyPath: keyPath]
        // The elements on Capture must be known, down to the last id.
        guard doubts[name].replacement == nil, kept(in: confirmed) == nil, stored.allSatisfy({ $0.id != nil }) else {
            return .unknown
        }
        return isInAnyOrder || isInOrder(record[keyPath: keyPath], stored) ? .byElement : .reordered
    }

    /// Returns true if the stored elements are in their order, and all new ones after them, where Capture appends them.
    private func isInOrder(_ elements: [Element], _ stored: [Element]) -> Bool {
        let positions = elements.positions(ofIDsIn: stored)
        let known = positions.compactMap { $0 }
        return known == known.sorted() && !positions.prefix(known.count).contains(nil)
    }
}

/// The elements of a plural, to be found by their identities or ids: at once in the order in which they stand, else in
/// a dictionary, which is made when it is first needed.
final class Elements {
    let array: [PartContent]
    /// The place of the one that will be asked for next, if nothing has changed.
    private var next = 0
    private lazy var places = places(by: \.identity)
    private lazy var placesByID = places(by: \.id)

    init(_ array: [PartContent]) { self.array = array }

    private func places<Key: Hashable>(by key: (PartContent) -> Key?) -> [Key: Int] {
        let keys = array.enumerated().compactMap { place, element in key(element).map { ($0, place) } }
        return Dictionary(keys, uniquingKeysWith: { first, _ in first })
    }

    func place(of identity: LocalID?) -> Int? {
        guard let identity else { return nil }
        return note(next < array.count && array[next].identity == identity ? next : places[identity])
    }

    func place(ofID id: Int?) -> Int? {
        guard let id else { return nil }
        return note(next < array.count && array[next].id == id ? next : placesByID[id])
    }

    private func note(_ place: Int?) -> Int? {
        if let place { next = place + 1 < array.count ? place + 1 : 0 }
        return place
    }

    func find(_ identity: LocalID?) -> PartContent? { place(of: identity).map { array[$0] } }

    func find(id: Int?) -> PartContent? { place(ofID: id).map { array[$0] } }

    func has(_ identity: LocalID?) -> Bool { place(of: identity) != nil }
}

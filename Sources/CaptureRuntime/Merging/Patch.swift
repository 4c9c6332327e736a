/// What a call sends (1 to 3). It is made once, when the call is made: the request is made of it, and so is what the
/// record learns from the outcome.
struct Patch: Sendable {
    enum Kind: String, Sendable { case update, replace, delete }

    let kind: Kind
    /// The way to the part that is updated, to the part around the plural that is replaced, or to the element that is
    /// deleted.
    let path: [PartStep]
    /// What is sent of the part; nothing else is set in it. An element with an id is changed, one without an id is new.
    var body: PartContent
    /// The place of the plural that is replaced.
    var plural: Int?
}

extension Patch {
    /// The elements of which it sends something.
    var elements: Set<LocalID> {
        body.identities.union(kind == .update ? [path.last { $0.element != nil }?.element].compactMap { $0 } : [])
    }
}

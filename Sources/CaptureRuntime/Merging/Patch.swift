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

    /// Those in plurals that were never read: what is there may be older than the patch.
    func elements(inUnreadOf base: PartContent) -> Set<LocalID> {
        base.find(path).map { body.identities(inUnreadOf: $0) } ?? []
    }
}

extension PartContent {
    fileprivate func identities(inUnreadOf base: PartContent) -> Set<LocalID> {
        var identities: Set<LocalID> = []
        for (index, value) in values.enumerated() {
            for element in value.content?.elements ?? [] {
                let known = base.elements(index).find(element.identity)
                identities.formUnion(
                    base[index] == nil ? element.identities : known.map { element.identities(inUnreadOf: $0) } ?? [])
            }
            if let object = value.content?.object {
                identities.formUnion(object.identities(inUnreadOf: base.object(index)))
            }
        }
        return identities
    }
}

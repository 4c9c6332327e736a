import Foundation

extension CaptureEntity {
    /// The path by which Capture knows an object, a plural, or a stored element of one: `/primaryAddress`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Elements are named by `[id: 31]` or by position; a position stands for the element that is there now.
    ///
    /// - Throws: ``CaptureError/notStored(path:)`` if the key path leads to or through an element that Capture does not
    ///   hold, or to nothing that the schema has.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String {
        try stored(keyPath).path
    }

    func stored(_ keyPath: PartialKeyPath<Self>) throws -> Located<Self> {
        if keyPath == \Self.self { return LocationScope(root: self).located() }
        guard let located = Self.locate(keyPath, in: LocationScope(root: self)) else {
            // The key path cannot be followed to say more: a position out of range would stop the app.
            throw CaptureError.notStored(path: "the addressed \(type(of: keyPath).valueType)")
        }
        guard located.isStored else { throw CaptureError.notStored(path: located.path) }
        return located
    }

    func storedPlural(_ keyPath: PartialKeyPath<Self>) throws -> LocatedPlural<Self> {
        let located = try stored(keyPath)
        guard let plural = located.plural else { throw CaptureError.notStored(path: located.path) }
        return plural
    }
}

extension CaptureRecord {
    /// True if a key path to a value of this type can lead through a record of this kind.
    static func reaches(_ type: Any.Type) -> Bool { attributes.entries.contains { $0.reaches(type) } }

    /// Finds the attribute or element that `target` leads to, below this record.
    static func locate<Root: CaptureEntity>(
        _ target: AnyKeyPath, in scope: LocationScope<Root, Self>
    ) -> Located<Root>? {
        let valueType = type(of: target).valueType
        for attribute in attributes.entries where attribute.reaches(valueType) {
            if let located = attribute.locate(target, in: scope) { return located }
        }
        return nil
    }
}

/// Where a search for a key path stands: a part of the root, and the way there.
///
/// Swift does not take a key path apart, so the search puts together every key path that the table and the elements
/// allow and compares.
struct LocationScope<Root: CaptureEntity, Part> {
    let root: Root
    let confirmed: Root?
    /// The way to the part as the user may have written it.
    let keyPath: WritableKeyPath<Root, Part>
    /// The same way with every element named by its id.
    let idKeyPath: WritableKeyPath<Root, Part>
    let path: String
    /// True where Capture holds every element on the way.
    let isStored: Bool
    /// The elements on the way, for a later look at them.
    let elements: StoredElements<Root>

    /// The result of a search that ends here.
    func located(plural: LocatedPlural<Root>? = nil) -> Located<Root> {
        Located(path: path, isStored: isStored, idKeyPath: idKeyPath, elements: elements, plural: plural)
    }

    /// The result of a search that ends at the plural `attribute` of this part, at `plural`.
    func located<Inner>(
        _ attribute: AttributeAccess<Part>, at plural: LocationScope<Root, Inner>
    ) -> Located<Root> where Part: CaptureRecord {
        plural.located(plural: locatedPlural(attribute, at: plural))
    }

    /// What a replace of the plural `attribute` of this part, at `plural`, needs to know.
    func locatedPlural<Inner>(
        _ attribute: AttributeAccess<Part>, at plural: LocationScope<Root, Inner>
    ) -> LocatedPlural<Root> where Part: CaptureRecord {
        let owner = SendableKeyPath(idKeyPath)
        let path = path
        let elements = elements
        let snapshot = root[keyPath: keyPath]
        // The way by ids is no way to follow where an element on it has none.
        let confirmed = isStored ? self.confirmed?[keyPath: idKeyPath] : nil
        return LocatedPlural(
            path: plural.path,
            body: { gaps in
                let body = attribute.replacement(for: snapshot, confirmed: confirmed, path: plural.path, gaps: &gaps)
                // Nothing of it may be sent, whatever it holds.
                if attribute.isReadOnly { gaps = [plural.path] }
                return body
            },
            merge: { answer in
                let merge = Merge<Part>(
                    kind: .replace, snapshot: snapshot, base: confirmed ?? Part(.unset),
                    answer: try answer.map { try attribute.resultOfReplace($0) } ?? .unread, path: path)
                return PartMerge(owner.keyPath, elements, merge, attribute.merge, attribute.markUncertain)
            })
    }

    /// The part `step` leads to, which is written the same by position and by id: an object or a plural.
    func entering<Inner>(_ step: WritableKeyPath<Part, Inner>, as name: String) -> LocationScope<Root, Inner> {
        LocationScope<Root, Inner>(
            root: root, confirmed: confirmed, keyPath: keyPath.appending(path: step),
            idKeyPath: idKeyPath.appending(path: step), path: path + name, isStored: isStored, elements: elements)
    }

    /// An element of the plural this scope stands at.
    func entering<Element: PluralElement>(
        _ step: WritableKeyPath<[Element], Element>, id: Int?, as name: String, isStored: Bool
    ) -> LocationScope<Root, Element> where Part == [Element] {
        LocationScope<Root, Element>(
            root: root, confirmed: confirmed, keyPath: keyPath.appending(path: step),
            idKeyPath: id.map { idKeyPath.appending(path: \[Element][id: $0]) } ?? keyPath.appending(path: step),
            path: path + name, isStored: isStored, elements: elements.adding(idKeyPath, id: id))
    }
}

extension LocationScope where Part == Root {
    init(root: Root) {
        self.init(
            root: root, confirmed: root.captureState.confirmed, keyPath: \Root.self, idKeyPath: \Root.self, path: "",
            isStored: true, elements: StoredElements())
    }
}

/// What a search for a key path found.
struct Located<Root: CaptureEntity> {
    let path: String
    let isStored: Bool
    /// The key path that names every element by its id.
    let idKeyPath: PartialKeyPath<Root>
    let elements: StoredElements<Root>
    /// Set for a plural.
    let plural: LocatedPlural<Root>?
}

/// What a replace of a plural needs to know of it.
struct LocatedPlural<Root: CaptureEntity> {
    let path: String
    /// What the call sends. Appends to `gaps` what that would erase unseen.
    let body: (_ gaps: inout [String]) -> JSONValue
    /// Reads the answer; nil stands for one that did not come.
    let merge: @Sendable (Data?) throws -> PartMerge<Root>

    /// What the call sends.
    ///
    /// - Throws: ``CaptureError/unread(paths:)``.
    func body(overwritingUnread: Bool) throws -> JSONValue {
        var gaps: [String] = []
        let body = body(&gaps)
        guard gaps.isEmpty || overwritingUnread else { throw CaptureError.unread(paths: gaps) }
        return body
    }
}

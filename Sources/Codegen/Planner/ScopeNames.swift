import CaptureSchema

/// The names of the properties and nested types of one record.
struct ScopeNames {
    struct Name {
        let property: String
        /// The struct for an object or a plural's elements; nil if there is none.
        let type: String?
    }

    /// A name that is not as requested.
    struct Change {
        enum Role: String {
            case property, type, method
        }

        let role: Role
        let attributeName: String
        let offset: Int?
        let requested: String
        let name: String
        /// The attribute that keeps the name and its offset; nil if the name is reserved.
        let takenBy: (attributeName: String, offset: Int?)?
    }

    /// In the order of the attributes.
    let names: [Name]
    let changes: [Change]

    /// - Parameters:
    ///   - overrides: What a user decided about each of the attributes; empty if there are no decisions.
    ///   - singularTypes: True if the elements of `photos` are called `Photo`, where nothing beside or in them is.
    init(
        _ attributes: [Attribute], overrides: [[Override]] = [], rootName: String, singularTypes: Bool
    ) {
        let requests = NameRequests(attributes: attributes, overrides: overrides)
        let propertyRequests = requests.ofProperties()
        let properties = NameResolver.resolve(propertyRequests) { ReservedNames.properties.contains($0) }

        // Type names follow the requested property names, so a property that is renamed does not rename its type. Types
        // begin with a capital and properties do not, so the two hardly ever clash. If they do, the property keeps the
        // name.
        let typed = attributes.indices.filter { attributes[$0].hasType }
        let taken = typed.isEmpty ? [] : Set(properties.names)
        var typeRequests = requests.ofTypes(typed, properties: propertyRequests)
        if singularTypes {
            requests.useSingulars(
                in: &typeRequests, of: typed, properties: propertyRequests, taken: properties.names + [rootName])
        }
        let types = NameResolver.resolve(typeRequests) { name in
            ReservedNames.types.contains(name) || name == rootName || taken.contains(name)
        }

        var typeNames = [String?](repeating: nil, count: attributes.count)
        for (index, name) in zip(typed, types.names) { typeNames[index] = name }
        names = zip(properties.names, typeNames).map { Name(property: $0, type: $1) }
        changes =
            properties.changes.map { change in
                Change(
                    of: .property, attributes, at: change.index, requested: propertyRequests[change.index].name,
                    got: change.name, takenBy: change.takenBy)
            }
            + types.changes.map { change in
                Change(
                    of: .type, attributes, at: typed[change.index], requested: typeRequests[change.index].name,
                    got: change.name, takenBy: change.takenBy.map { typed[$0] })
            }
    }
}

/// The names that the attributes of one record request, before clashes are resolved.
private struct NameRequests {
    let attributes: [Attribute]
    /// Empty if there are no decisions.
    let overrides: [[Override]]

    private func chosen(_ effect: Override.Effect, _ index: Int) -> String? {
        overrides.isEmpty ? nil : overrides[index].name(effect)
    }

    func ofProperties() -> [NameResolver.Request] {
        attributes.indices.map { index in
            let wireName = attributes[index].name
            if let name = chosen(.name, index) {
                return NameResolver.Request(wireName: wireName, name: name, rank: NameResolver.Request.chosen)
            }
            let name = SwiftName.property(wireName)
            return NameResolver.Request(wireName: wireName, name: name, rank: wireName == name ? 0 : 1)
        }
    }

    /// - Parameters:
    ///   - typed: The places of the attributes that have a type.
    ///   - properties: The requests of all properties.
    func ofTypes(_ typed: [Int], properties: [NameResolver.Request]) -> [NameResolver.Request] {
        typed.map { index in
            let attribute = attributes[index]
            if let name = chosen(.typeName, index) {
                return NameResolver.Request(wireName: attribute.name, name: name, rank: NameResolver.Request.chosen)
            }
            return NameResolver.Request(
                wireName: attribute.name, name: attribute.requestedType(property: properties[index].name),
                rank: chosen(.name, index) == nil ? attribute.typeRank : NameResolver.Request.followsChosen)
        }
    }

    /// Requests `Photo` for the elements of `photos`, where nothing beside or in them has that name.
    ///
    /// - Parameters:
    ///   - types: The requests of the types, which have other names until then.
    ///   - taken: The names of properties and of the root.
    func useSingulars(
        in types: inout [NameResolver.Request], of typed: [Int], properties: [NameResolver.Request], taken: [String]
    ) {
        let singulars = typed.map { index in
            attributes[index].type == .plural && chosen(.typeName, index) == nil
                ? Singular.type(forElementsOf: properties[index].name) : nil
        }
        let all = types.map(\.name) + taken + singulars.compactMap { $0 }
        for (index, singular) in singulars.enumerated() {
            guard let singular, all.count(where: { $0 == singular }) == 1,
                !ReservedNames.types.contains(singular), !attributes[typed[index]].hasMember(ofType: singular)
            else { continue }
            types[index] = NameResolver.Request(
                wireName: types[index].wireName, name: singular, rank: types[index].rank)
        }
    }
}

extension ScopeNames.Change {
    /// - Parameters:
    ///   - index: The attribute's place among all of the scope.
    ///   - takenBy: The place of the attribute that keeps the name; nil if the name is reserved.
    fileprivate init(
        of role: Role, _ attributes: [Attribute], at index: Int, requested: String, got name: String, takenBy: Int?
    ) {
        let attribute = attributes[index]
        self.init(
            role: role, attributeName: attribute.name, offset: attribute.nameOffset, requested: requested,
            name: name, takenBy: takenBy.map { (attributes[$0].name, attributes[$0].nameOffset) })
    }
}

extension Attribute {
    /// True if a struct inside would have the name, as in `profiles`, whose elements have an object `profile`.
    fileprivate func hasMember(ofType name: String) -> Bool {
        children.contains { $0.hasType && $0.requestedType(property: SwiftName.property($0.name)) == name }
    }

    fileprivate var hasType: Bool { type == .object || (type == .plural && stringMember == nil) }

    /// `PrimaryAddress`, `PhotosElement`. If the name cannot begin with a capital because of its script or a digit:
    /// `Object名前`, `Element名前`.
    ///
    /// - Parameter property: The requested name of its property.
    fileprivate func requestedType(property: String) -> String {
        let name = SwiftName.capitalized(property)
        let isPlural = type == .plural
        if name.first?.isUppercase != true {
            return (isPlural ? "Element" : "Object") + SwiftName.inside(property)
        }
        return isPlural ? name + "Element" : name
    }

    /// Objects come before plurals, whose types have a suffix. Exact names come first as for properties, so `foo`
    /// rather than `Foo` gets both the property `foo` and the type `Foo`.
    fileprivate var typeRank: Int { (name == SwiftName.property(name) ? 0 : 2) + (type == .plural ? 1 : 0) }
}

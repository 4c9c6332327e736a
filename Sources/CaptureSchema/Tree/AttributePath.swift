/// Paths of attributes without ids: `/primaryAddress/city`.
package enum AttributePath {
    /// The names on the way in any of the spellings that Capture takes (`/primaryAddress/city`, `primaryAddress/city`,
    /// `primaryAddress.city`); nil for a text that is no such path, one with an id (`/photos#12`) included.
    package static func names(in text: String) -> [String]? {
        let names = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }.map(String.init)
        let hasSlash = text.hasPrefix("/")
        let path = hasSlash ? Array(names.dropFirst()) : names
        guard !path.contains(where: { $0.isEmpty || $0.contains("#") }) else { return nil }
        return path
    }

    /// With a slash before each name.
    package static func text(_ names: some Sequence<String>) -> String { names.map { "/" + $0 }.joined() }
}

extension AttributeTree {
    /// What a search for a path finds.
    package enum Search {
        /// The attribute, and those around it, the outermost first.
        case found(Attribute, owners: [Attribute])
        /// No attribute has the name number `index` of the path.
        case missing(index: Int, owner: Attribute?, nearest: String?)
    }

    /// Looks for the attribute that the names lead to.
    package func search(for names: [String]) -> Search {
        var owners: [Attribute] = []
        var siblings = attributes
        for (index, name) in names.enumerated() {
            guard let attribute = siblings.first(where: { $0.name == name }) else {
                let nearest = Suggestion.nearest(to: name, among: siblings.map(\.name))
                return .missing(index: index, owner: owners.last, nearest: nearest)
            }
            owners.append(attribute)
            siblings = attribute.children
        }
        guard let attribute = owners.popLast() else { return .missing(index: 0, owner: nil, nearest: nil) }
        return .found(attribute, owners: owners)
    }
}

/// The attributes that a client or a token may read, or may write.
///
/// A listed path grants the attribute with everything below it. An object or plural that contains a granted attribute
/// is visible with the granted members only. Reserved attributes can be read without a grant, and no grant makes them
/// writable.
package struct GrantedAttributes: Hashable, Sendable {
    /// The granted paths; nil if everything is granted.
    private let granted: Set<String>?
    private let containers: Set<String>

    /// Grants everything.
    package static let full = GrantedAttributes(granted: nil, containers: [])
    /// Grants only the reserved attributes.
    package static let none = GrantedAttributes([])

    /// Grants the listed attributes: `aboutMe`, `/primaryAddress/city`, `primaryAddress.city`.
    package init(_ paths: [String]) {
        var granted: Set<String> = []
        var containers: Set<String> = []
        for path in paths {
            var prefix = ""
            for name in path.split(whereSeparator: { $0 == "/" || $0 == "." }) {
                containers.insert(prefix)
                prefix += "/" + name
            }
            granted.insert(prefix)
        }
        self.granted = granted
        self.containers = containers
    }

    private init(granted: Set<String>?, containers: Set<String>) {
        self.granted = granted
        self.containers = containers
    }

    /// Returns how much of the attribute is granted, given the grant of the attribute around it.
    func grant(for node: SchemaNode, within parent: Grant) -> Grant {
        guard parent == .part, let granted else { return parent }
        if granted.contains(node.path) { return .whole }
        return containers.contains(node.path) ? .part : .nothing
    }

    /// How much of the record is granted.
    var grantForRoot: Grant {
        guard let granted else { return .whole }
        return granted.contains("") ? .whole : .part
    }

    /// How much of an attribute is granted.
    enum Grant {
        case nothing
        /// Some of its members.
        case part
        case whole
    }
}

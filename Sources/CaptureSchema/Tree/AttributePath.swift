/// Paths of attributes without ids: `/primaryAddress/city`.
package enum AttributePath {
    /// The names in a path, in any spelling that Capture accepts: `/primaryAddress/city`, `primaryAddress/city` or
    /// `primaryAddress.city`. Returns nil if the text is not such a path, for instance because it has an id
    /// (`/photos#12`).
    package static func names(in text: String) -> [String]? {
        let names = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }.map(String.init)
        let hasSlash = text.hasPrefix("/")
        let path = hasSlash ? Array(names.dropFirst()) : names
        guard !path.contains(where: { $0.isEmpty || $0.contains("#") }) else { return nil }
        return path
    }

    /// The path, with a slash before each name.
    package static func text(_ names: some Sequence<String>) -> String { names.map { "/" + $0 }.joined() }

    /// The path of the attribute's owner: empty if that is the root, nil for the root itself.
    package static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}

/// Paths of attributes without ids: `/primaryAddress/city`.
package enum AttributePath {
    /// The names on the way in any of the spellings that Capture takes (`/primaryAddress/city`, `primaryAddress/city`,
    /// `primaryAddress.city`); nil for a text that is not such a path, one with an id (`/photos#12`) included.
    package static func names(in text: String) -> [String]? {
        let names = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }.map(String.init)
        let hasSlash = text.hasPrefix("/")
        let path = hasSlash ? Array(names.dropFirst()) : names
        guard !path.contains(where: { $0.isEmpty || $0.contains("#") }) else { return nil }
        return path
    }

    /// With a slash before each name.
    package static func text(_ names: some Sequence<String>) -> String { names.map { "/" + $0 }.joined() }

    /// The path of what the attribute is a member of: empty for the root, nil for the root itself.
    package static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}

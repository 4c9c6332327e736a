/// Paths of attributes without ids: `/primaryAddress/city`.
package enum SchemaPath {
    /// The names in a path, in any spelling that Capture accepts: `/primaryAddress/city`, `primaryAddress/city` or
    /// `primaryAddress.city`. Returns nil if the text is not such a path, for instance because it has an id
    /// (`/photos#12`).
    package static func names(in text: String) -> [String]? {
        let names = parts(of: text)
        let path = text.unicodeScalars.first == "/" ? Array(names.dropFirst()) : names
        guard !path.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "#")) }) else { return nil }
        return path
    }

    /// What is between the slashes and dots of any text. Swift may take one of these and an accent after it for one
    /// character, but to Capture the accent is part of the name.
    private static func parts(of text: String) -> [String] {
        text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "." }.map { String($0) }
    }

    /// A question that suggests the path that a text was meant to be: without the ids of record paths and the trailing
    /// slash of folder paths. Nil if nothing is left.
    package static func suggestion(for text: String) -> String? {
        let names = parts(of: text).map { name in String(name.unicodeScalars.prefix { $0 != "#" }) }
        let meant = SchemaPath.text(names.filter { !$0.isEmpty })
        return meant.isEmpty ? nil : "did you mean \(SafeText.quoted(meant))?"
    }

    /// The path, with a slash before each name.
    package static func text(_ names: some Sequence<String>) -> String { names.map { "/" + $0 }.joined() }

    /// The path of the attribute's owner: empty if that is the root, nil for the root itself.
    package static func parent(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}

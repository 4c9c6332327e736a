/// The location in a record that `attribute_name` addresses.
///
/// `/primaryAddress`, `primaryAddress.city`, `/photos`, `/photos#55`, `/profiles#12/followers#7/name`. The leading
/// separator is optional. An empty text and `/` address the whole record.
struct RecordPath: Hashable, Sendable {
    /// A name, with the id of an element if it names a plural.
    struct Step: Hashable, Sendable {
        let name: String
        let id: Int?
    }

    let steps: [Step]

    /// The whole record.
    static let whole = RecordPath(steps: [])

    private init(steps: [Step]) {
        self.steps = steps
    }

    init(_ text: String) throws(ServiceError) {
        var rest = text[...]
        if let first = rest.first, Self.isSeparator(first) { rest.removeFirst() }
        var steps: [Step] = []
        if !rest.isEmpty {
            for part in rest.split(omittingEmptySubsequences: false, whereSeparator: Self.isSeparator) {
                guard let step = Self.step(part) else {
                    throw .invalidArgument("attribute_name", "attribute_name is not a path: \(text)")
                }
                steps.append(step)
            }
        }
        self.steps = steps
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == "/" || character == "."
    }

    /// Returns nil unless there is a name, followed by digits if there is a `#`.
    private static func step(_ text: Substring) -> Step? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        guard parts.count == 2 else { return Step(name: String(name), id: nil) }
        guard parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let id = Int(parts[1]) else { return nil }
        return Step(name: String(name), id: id)
    }
}

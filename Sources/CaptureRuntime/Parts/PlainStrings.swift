/// Reads string plurals whose elements all have the usual form `{"id":31,"languageSpoken":"en"}`, in which nothing
/// needs to be reported.
struct PlainStrings {
    /// The member of each element that contains its string.
    let member: String
    private let members: NameTable

    init(member: String) {
        self.member = member
        members = NameTable(["id", member])
    }

    /// Returns the strings. Returns nil if an element has another form.
    func read(_ json: inout JSONScanner) throws -> [String]? {
        guard try json.kind() == .array else { return nil }
        var strings: [String]? = []
        try json.forEachElement { json in
            guard try json.kind() == .object else {
                strings = nil
                return try json.skip()
            }
            var string: String?
            var hasID = false
            var isPlain = true
            try json.forEachMember(of: members) { json, name in
                switch (name, try json.kind()) {
                case (.known(0), .number) where !hasID:
                    hasID = true
                    isPlain = try json.number().isSmall && isPlain
                case (.known(1), .string) where string == nil:
                    string = try json.string().text
                    isPlain = isPlain && string != nil
                default:
                    isPlain = false
                    try json.skip()
                }
            }
            if isPlain, let string { strings?.append(string) } else { strings = nil }
        }
        return strings
    }
}

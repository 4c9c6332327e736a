/// The fields of a request, to be changed.
struct Form {
    let path: String
    private var fields: [(name: String, value: String)]

    init(_ request: CaptureRequest) throws {
        path = request.url.path
        fields = try FormFields([UInt8](request.body)).all.map { ($0.name, $0.value) }
    }

    subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            fields.removeAll { $0.name == name }
            if let newValue { fields.append((name, newValue)) }
        }
    }

    /// The attributes that are sent; nil if there are none.
    var attributes: JSONValue? {
        do { return try self["attributes"].map { try JSONValue(jsonText: $0) } } catch { return nil }
    }

    func request(like other: CaptureRequest) -> CaptureRequest {
        func encoded(_ text: String) -> String {
            text.utf8.map { byte in
                let isPlain = (0x30...0x39 ~= byte) || (0x61...0x7A ~= byte | 0x20)
                return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }.joined()
        }
        let body = fields.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
        return CaptureRequest(url: other.url, body: Data(body.utf8), authorization: other.authorization)
    }

    /// Makes of the request what the service is to do.
    mutating func change(for deviation: Deviation) {
        switch deviation {
        case .updatedByID where path == "/entity.update": changeElements(depth: 1) { $0.map(\.withoutID) }
        case .nestedUpdated where path == "/entity.update": changeElements(depth: 2) { $0.map(\.withoutID) }
        case .stringsAppended where path == "/entity.update":
            changeElements(depth: 1) { $0.filter { ($0.objectValue?.count ?? 0) > 1 } }
        case .appendedWithoutID where path == "/entity.update": changeElements(depth: 1, Self.onlyKnown)
        case .nestedAppended where path == "/entity.update": changeElements(depth: 2, Self.onlyKnown)
        case .bulkRefusals: self["commit_each"] = nil
        case .decimalDigits: rewrite("attributes", #"([0-9]+\.[0-9]{6})[0-9]+"#, "$1")
        case .dateTimeDigits: rewrite("attributes", #"\.[0-9]{6} \+0000"#, " +0000")
        case .filterOperators: self["filter"] = self["filter"]?.replacingOccurrences(of: "<= ", with: "< ")
        case .filterBackslash: self["filter"] = self["filter"]?.replacingOccurrences(of: #"\"#, with: #"\\"#)
        case .filterPrecedence: rewrite("filter", "^([^()]+) and ([^()]+ or [^()]+)$", "$1 and ($2)")
        case .nullUnequal: rewrite("filter", #"([\w.]+) != '[^']*'"#, "($0 or $1 is null)")
        case .nullNegated: rewrite("filter", #"not \(([\w.]+) = '[^']*'\)"#, "($0 or $1 is null)")
        default: break
        }
    }

    private mutating func rewrite(_ name: String, _ pattern: String, _ template: String) {
        self[name] = self[name]?.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
    }

    static func matches(_ text: String?, _ pattern: String) -> Bool {
        text?.range(of: pattern, options: .regularExpression) != nil
    }

    /// Elements without an id are left out, unless the list is new, or one of single strings.
    private static func onlyKnown(_ elements: [JSONValue]) -> [JSONValue] {
        elements.filter { $0["id"] != nil || $0.objectValue?.count == 1 }
    }

    /// - Parameter depth: How many plurals are around the members of these elements.
    private mutating func changeElements(depth: Int, _ body: ([JSONValue]) -> [JSONValue]) {
        func changed(_ value: JSONValue, _ depth: Int) -> JSONValue {
            switch value {
            case .array(let elements):
                let isAround = elements.contains { $0.objectValue?.values.contains { $0.arrayValue != nil } ?? false }
                if depth <= 1 { return isAround ? value : .array(body(elements)) }
                return .array(elements.map { changed($0, depth - 1) })
            case .object(let members): return .object(members.mapValues { changed($0, depth) })
            case .null, .bool, .number, .string: return value
            }
        }
        if let attributes { self["attributes"] = changed(attributes, depth).jsonText }
    }
}

extension JSONValue {
    fileprivate var withoutID: JSONValue { objectValue.map { .object($0.filter { $0.key != "id" }) } ?? self }
}

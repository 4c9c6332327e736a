// Every value and every element that anybody writes has a unique token, so counting tokens takes the place of working
// out what a merge must give.

/// The value with a token. A service that trims, cuts and writes in lower case leaves the token.
func text(_ token: String) -> String { " \(token); and more" }

/// The token of a value.
func token(_ value: String?) -> String? {
    value.map { value in String(value.lowercased().drop(while: \.isWhitespace).prefix { $0 != ";" }) }
}

/// A plural of elements: the token of the element around it, and its name.
struct Plural: Hashable {
    var around = ""
    let name: String
}

/// An element of any plural.
enum Row: Sendable {
    case ps(HistoryUser.PsElement)
    case qs(HistoryUser.O.QsElement)
    case ns(HistoryUser.PsElement.NsElement)

    var token: String { Histories.token(k) ?? "" }

    var k: String? {
        switch self {
        case .ps(let row): row.k
        case .qs(let row): row.k
        case .ns(let row): row.k
        }
    }

    var t: String? {
        get {
            switch self {
            case .ps(let row): row.t
            case .qs(let row): row.t
            case .ns(let row): row.t
            }
        }
        set {
            switch self {
            case .ps(var row):
                row.t = newValue
                self = .ps(row)
            case .qs(var row):
                row.t = newValue
                self = .qs(row)
            case .ns(var row):
                row.t = newValue
                self = .ns(row)
            }
        }
    }

    var id: Int? {
        switch self {
        case .ps(let row): row.id
        case .qs(let row): row.id
        case .ns(let row): row.id
        }
    }

    var localID: LocalID {
        switch self {
        case .ps(let row): row.localID
        case .qs(let row): row.localID
        case .ns(let row): row.localID
        }
    }

    var inner: [Row] { if case .ps(let row) = self { row.ns.map { .ns($0) } } else { [] } }

    var shown: String {
        let inside = inner.isEmpty ? "" : "(\(inner.map(\.shown).joined(separator: " ")))"
        return "\(token)\(id.map { "#\($0)" } ?? "")=\(Histories.token(t) ?? "nil")\(inside)"
    }
}

extension HistoryUser {
    var plurals: [Plural] {
        [Plural(name: "ps"), Plural(name: "qs")] + ps.map { Plural(around: Histories.token($0.k) ?? "", name: "ns") }
    }

    /// The elements of a plural; nil if there is no such plural.
    subscript(plural: Plural) -> [Row]? {
        get {
            switch plural.name {
            case "ps": ps.map { .ps($0) }
            case "qs": o.qs.map { .qs($0) }
            default: ps.first { Histories.token($0.k) == plural.around }?.ns.map { .ns($0) }
            }
        }
        set {
            let rows = newValue ?? []
            switch plural.name {
            case "ps": ps = rows.compactMap { if case .ps(let row) = $0 { row } else { nil } }
            case "qs": o.qs = rows.compactMap { if case .qs(let row) = $0 { row } else { nil } }
            default:
                guard let place = ps.firstIndex(where: { Histories.token($0.k) == plural.around }) else { return }
                ps[place].ns = rows.compactMap { if case .ns(let row) = $0 { row } else { nil } }
            }
        }
    }

    /// The tokens of all elements and strings, each with the one around it.
    var tokens: [String: String] {
        var found: [String: String] = [:]
        for plural in plurals { for row in self[plural] ?? [] { found[row.token] = plural.around } }
        for string in o.st { found[Histories.token(string) ?? ""] = "" }
        return found
    }

    /// The tokens that are there twice.
    var doubled: [String] {
        let all = plurals.flatMap { (self[$0] ?? []).map(\.token) } + o.st.compactMap { Histories.token($0) }
        return Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    /// Every scalar that an app edits, by its key.
    var scalars: [String: String?] {
        var found = ["a": a, "b": b, "o.x": o.x, "o.y": o.y]
        for plural in plurals { for row in self[plural] ?? [] { found[row.token + ".t"] = row.t } }
        return found
    }

    subscript(scalar key: String) -> String? {
        get { scalars[key] ?? nil }
        set {
            switch key {
            case "a": a = newValue
            case "b": b = newValue
            case "o.x": o.x = newValue
            case "o.y": o.y = newValue
            default:
                for plural in plurals {
                    guard var rows = self[plural], let place = rows.firstIndex(where: { $0.token + ".t" == key })
                    else { continue }
                    rows[place].t = newValue
                    self[plural] = rows
                }
            }
        }
    }

    /// What Capture last confirmed.
    var confirmed: HistoryUser { confirmedRecord }

    var shown: String {
        let values = scalars.filter { !$0.key.hasSuffix(".t") && $0.value != nil }.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(Histories.token($0.value) ?? "")" }
        let rows = [Plural(name: "ps"), Plural(name: "qs")].map { plural in
            "\(plural.name)[\((self[plural] ?? []).map(\.shown).joined(separator: " "))]"
        }
        return (values + rows + ["st\(o.st.compactMap { Histories.token($0) })"]).joined(separator: " ")
            + (hasChanges ? " (pending)" : "")
    }
}

/// The tokens in an answer.
func tokens(in json: JSONValue) -> Set<String> {
    switch json {
    case .string(let text): [token(text) ?? ""]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(tokens(in: $1)) }
    case .object(let members): members.values.reduce(into: []) { $0.formUnion(tokens(in: $1)) }
    case .null, .bool, .number: []
    }
}

/// An element of a string plural as it came: an object with the string in one member, a bare string, or null.
struct StringElement: Decodable {
    let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    init(from decoder: any Decoder) { json = JSONValue(leniently: decoder) }

    func string(in member: String) -> String? {
        switch json {
        case .string(let string): string
        case .object(let members): members[member]?.stringValue
        default: nil
        }
    }

    /// Returns true if sending only the string would lose something.
    func carriesMore(than member: String) -> Bool {
        guard case .object(let members) = json else { return false }
        return members.contains { $0.key != member && $0.key != "id" }
    }

    /// Returns true if the element has content but no string.
    func isForeign(to member: String) -> Bool {
        guard string(in: member) == nil else { return false }
        guard case .object(let members) = json else { return !json.isNull }
        return carriesMore(than: member) || !(members[member]?.isNull ?? true)
    }

    func issue(in member: String) -> String? {
        if string(in: member) != nil {
            return carriesMore(than: member) ? "carries more than the string `\(member)`" : nil
        }
        return isForeign(to: member) ? "holds no string in `\(member)`" : "is null and was dropped"
    }
}

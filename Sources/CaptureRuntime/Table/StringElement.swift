/// An element of a string plural as it came: an object with the string in one member, a bare string, or null.
struct StringElement: Decodable {
    let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    init(from decoder: any Decoder) throws {
        // Nearly every element is an object, so that is tried first; JSONValue would try six other kinds before it.
        if let members = try? decoder.container(keyedBy: MemberKey.self), !members.isCodedDecimal {
            let names = members.allNames
            var object = [String: JSONValue](minimumCapacity: names.count)
            for name in names {
                do {
                    object[name] = try Self.member(MemberKey(name), of: members)
                } catch {
                    object[name] = .unreadable(nil)
                }
            }
            json = .object(object)
        } else {
            do {
                json = try JSONValue(from: decoder)
            } catch {
                json = .unreadable(nil)
            }
        }
    }

    /// Reads the next element of a JSON text. A member that cannot be read does not affect the others.
    init(_ json: inout JSONScanner) throws {
        var element = JSONValue.unreadable(nil)
        _ = try json.atOriginal { json in
            _ = json.firstByte()
            let start = json
            guard try json.kind() == .object else { return element = try json.valueOrText() }
            var members: [String: JSONValue] = [:]
            var hasNames = true
            try json.forEachMember { json, name in
                let value = try json.valueOrText()
                guard let name = name.text else { return hasNames = false }
                // If members share a name, the first one counts.
                if members[name] == nil { members[name] = value }
            }
            element = hasNames ? .object(members) : .unreadable(start.text(to: json))
        }
        self.json = element
    }

    /// Tries the kind that the member usually has first: untyped decoding tries up to seven.
    private static func member(_ key: MemberKey, of members: KeyedDecodingContainer<MemberKey>) throws -> JSONValue {
        if key.stringValue == "id" {
            if let id = try? members.decode(Int.self, forKey: key) { return .number(JSONNumber(id)) }
        } else if let string = try? members.decode(String.self, forKey: key) {
            return .string(string)
        }
        return try members.decode(JSONValue.self, forKey: key)
    }

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

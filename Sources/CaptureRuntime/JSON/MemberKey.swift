/// The name of a member of a JSON object as a coding key.
struct MemberKey: CodingKey {
    let stringValue: String
    /// Nil: members have names.
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) {
        if let list = NameList.current {
            list.names.pointee.append(stringValue)
            return nil
        }
        self.stringValue = stringValue
    }
    /// Nil: members have names.
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<MemberKey> {
    /// The names of all members.
    ///
    /// Making the array of `allKeys` takes a quarter of the time of decoding a record, because each key is cast twice
    /// at run time. So the keys only note their names, and then fail, as keys may for names that they do not know.
    var allNames: [String] {
        var names: [String] = []
        names.reserveCapacity(16)
        let others = withUnsafeMutablePointer(to: &names) { names in
            NameList.$current.withValue(NameList(names: names)) { allKeys }
        }
        return others.isEmpty ? names : names + others.map(\.stringValue)
    }

    /// True if this is the dictionary of parts in which a property list stores a `Decimal`: a number, not an object.
    var isCodedDecimal: Bool { contains(MemberKey("mantissa")) && contains(MemberKey("isNegative")) }
}

/// Where ``MemberKey`` notes the names that it is offered while a container lists its keys.
///
/// Never used by two threads: only the call that lists the keys, and what it calls, can see it.
private struct NameList: @unchecked Sendable {
    @TaskLocal static var current: NameList?
    let names: UnsafeMutablePointer<[String]>
}

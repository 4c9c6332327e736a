extension [String: JSONValue] {
    /// The members of an object, sorted by the UTF-8 bytes of their names. Swift sorts strings in another order.
    func sortedByUTF8() -> some Sequence<Element> {
        let members = Array(self)
        // The first bytes of the names with the positions are sorted faster than the members.
        let heads = members.enumerated().map { (head: $1.key.utf8Head, position: $0) }
        let order = heads.sorted { left, right in
            if left.head != right.head { return left.head < right.head }
            return members[left.position].key.precedesInUTF8(members[right.position].key)
        }
        return order.lazy.map { members[$0.position] }
    }
}

extension String {
    /// The first eight bytes in UTF-8, the first of them in the highest place.
    fileprivate var utf8Head: UInt64 {
        var string = self
        return string.withUTF8 { bytes in
            var head: UInt64 = 0
            for index in 0..<8 { head = head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
            return head
        }
    }

    /// Returns true if the string comes before the other in the order of their UTF-8 bytes.
    func precedesInUTF8(_ other: String) -> Bool {
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
    }
}

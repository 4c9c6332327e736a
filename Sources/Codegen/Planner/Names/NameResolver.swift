/// The rule that resolves clashes of names.
///
/// Attributes of one scope that request the same name are put in order. The one that spells the name exactly comes
/// first (among types, an object before a plural); the others are ordered by the bytes of their wire names. The first
/// keeps the name, or gets it with `_` appended if it is reserved. The others get `_2`, `_3` and so on. A name that a
/// user chose precedes all others and never changes.
///
/// The rule cannot create a second clash: no requested name contains `_` except as its first character, and numbers
/// that would give a chosen name are skipped. The order of the attributes does not matter, and adding an attribute
/// renames another only if both request the same name.
enum NameResolver {
    struct Request {
        /// The name on the wire.
        let wireName: String
        /// The name the attribute would get if there were no others.
        let name: String
        /// Among requests for the same name, the lowest rank comes first; 0 if the attribute spells the name exactly.
        var rank = 0

        /// The rank of a name that a user chose.
        static let chosen = -2
        /// The rank of a type name that follows a chosen property name.
        static let followsChosen = -1
    }

    struct Change {
        /// The index of the request.
        let index: Int
        let name: String
        /// The index of the request that keeps the name; nil if the name is reserved.
        let takenBy: Int?
    }

    /// The names in the order of the requests, and the changes for those that are not as requested.
    static func resolve(_ requests: [Request], reserved: (String) -> Bool) -> (names: [String], changes: [Change]) {
        var names = requests.map(\.name)
        // Nearly always, no names clash.
        var requested = Set<String>(minimumCapacity: names.count)
        if names.allSatisfy({ requested.insert($0).inserted && !reserved($0) }) { return (names, []) }

        var changes: [Change] = []
        var groups: [String: [Int]] = [:]
        for (index, request) in requests.enumerated() { groups[request.name, default: []].append(index) }
        for (name, group) in groups {
            let isReserved = reserved(name)
            guard group.count > 1 || isReserved else { continue }
            let ordered = group.sorted { precedes(requests[$0], requests[$1]) }
            var number = 1
            for (position, index) in ordered.enumerated() {
                if position == 0 && !isReserved { continue }
                var candidate = position == 0 ? name + "_" : ""
                while candidate.isEmpty || groups[candidate] != nil || reserved(candidate) {
                    number += 1
                    candidate = "\(name)_\(number)"
                }
                names[index] = candidate
                changes.append(Change(index: index, name: names[index], takenBy: isReserved ? nil : ordered[0]))
            }
        }
        return (names, changes.sorted { $0.index < $1.index })
    }

    private static func precedes(_ left: Request, _ right: Request) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        return left.wireName.utf8.lexicographicallyPrecedes(right.wireName.utf8)
    }
}

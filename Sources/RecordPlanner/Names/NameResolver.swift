/// The one rule by which names that are taken give way.
///
/// Attributes of one scope that want the same name are put in order: the one that spells the name exactly goes first
/// (of types that of an object before that of a plural), then they go by the bytes of their wire names. If the name is
/// reserved the first gets `_` behind it, else the first keeps it; the others get `_2`, `_3` and so on. A name that a
/// user chose goes before all others and is never changed.
///
/// The rule cannot create a second clash, because no wanted name contains `_` but as its first character, and numbers
/// that would give a chosen name are passed over. It does not look at the order of the attributes, and an attribute
/// that is added renames another only if both want one name.
enum NameResolver {
    struct Request {
        /// The name on the wire.
        let wireName: String
        /// The name it would get if it were alone.
        let name: String
        /// Which of several requests goes first: 0 for one that spells the name exactly.
        let rank: Int

        /// The rank of a name that a user chose.
        static let chosen = -2
        /// The rank of a type's name that follows a chosen one.
        static let followsChosen = -1

        init(wireName: String, name: String, rank: Int = 0) {
            self.wireName = wireName
            self.name = name
            self.rank = rank
        }
    }

    struct Change {
        /// The position of the request.
        let index: Int
        let name: String
        /// The position of the request that keeps the name; nil if the name is reserved.
        let takenBy: Int?
    }

    /// The names, in the order of the requests, and those among them that are not as requested.
    static func resolve(_ requests: [Request], reserved: (String) -> Bool) -> (names: [String], changes: [Change]) {
        var names = requests.map(\.name)
        // Nearly always nobody has to give way.
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

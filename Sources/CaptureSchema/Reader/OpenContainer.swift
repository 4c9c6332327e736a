/// An array or object whose closing bracket has not been read yet.
struct OpenContainer {
    let isObject: Bool
    /// Where it was opened.
    let offset: Int
    /// Where its members or elements begin in the array that all open containers share.
    let base: Int
    /// The key that was read last. Its value comes next.
    var key = ""
    var keyRange = 0..<0
    /// Where each key was first used; nil until an object has many keys.
    private(set) var firstUses: [String: Int]?

    /// Where the object has used an equal key before. Keys are compared as Swift strings, so reading the object into a
    /// dictionary loses nothing.
    mutating func offsetOfEqualKey(_ key: String, at offset: Int, among members: [JSONMember]) -> Int? {
        if firstUses == nil {
            guard members.count - base >= Self.manyKeys else {
                for index in base..<members.count where members[index].key == key {
                    return members[index].keyRange.lowerBound
                }
                return nil
            }
            var uses: [String: Int] = [:]
            for member in members[base...] where uses[member.key] == nil {
                uses[member.key] = member.keyRange.lowerBound
            }
            firstUses = uses
        }
        if let first = firstUses?[key] { return first }
        firstUses?[key] = offset
        return nil
    }

    /// From this number on, a hash table is faster than comparing one by one.
    private static let manyKeys = 16
}

/// Numbers the context types that a template reaches.
struct SlotTable {
    /// More types than any program declares. A context type that is created anew for each use would otherwise be
    /// checked forever.
    private static let mostTypes = 1_000

    /// Kept alive, so that no other type can get the identity of one of them.
    private var types: [any ContextDeclaration] = []
    private var slots: [ObjectIdentifier: Int] = [:]

    var count: Int {
        types.count
    }

    mutating func slot(of type: any ContextDeclaration) -> Int {
        if let slot = slots[ObjectIdentifier(type)] {
            return slot
        }
        precondition(types.count < Self.mostTypes, "the context type `\(type.name)` must be a constant, a `static let`")
        types.append(type)
        slots[ObjectIdentifier(type)] = types.count - 1
        return types.count - 1
    }
}

/// Numbers the context types that a template reaches.
struct SlotTable {
    /// Kept alive, so that no other type can get the identity of one of them.
    private var types: [any ContextDeclaration] = []
    private var slots: [ObjectIdentifier: Int] = [:]

    var count: Int { types.count }

    mutating func slot(of type: any ContextDeclaration) -> Int {
        if let slot = slots[ObjectIdentifier(type)] { return slot }
        types.append(type)
        slots[ObjectIdentifier(type)] = types.count - 1
        return types.count - 1
    }
}

/// Numbers the context types that a template reaches.
struct SlotTable {
    /// More than any program declares: a type that is made anew whenever it is asked for would go on forever.
    private static let mostTypes = 1_000

    /// Kept, so that no other type can take over the identity of one.
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

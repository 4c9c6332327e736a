import RecordPlanner

extension AttributeOverrides {
    static func named(_ name: String) -> Self { with { $0.name = name } }
    static func typeNamed(_ name: String) -> Self { with { $0.typeName = name } }
    static let readOnly = with { $0.isReadOnly = true }
    static let secret = with { $0.isSecret = true }
    static let excluded = with { $0.isExcluded = true }

    private static func with(_ change: (inout Self) -> Void) -> Self {
        var overrides = Self()
        change(&overrides)
        return overrides
    }
}

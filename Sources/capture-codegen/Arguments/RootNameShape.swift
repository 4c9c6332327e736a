import ArgumentParser

/// The form of a root name. The planner reports names that Swift reserves.
enum RootNameShape {
    static func check(_ name: String) throws {
        guard isTypeName(name) else {
            throw ValidationError(
                "'\(name)' cannot name a Swift type: use ASCII letters, digits and underscores, "
                    + "not starting with a digit.")
        }
    }

    private static func isTypeName(_ name: String) -> Bool {
        guard let first = name.first, !first.isNumber else { return false }
        return name.contains { $0 != "_" }
            && name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

import CaptureSchema

/// Finds chosen names that something else already has.
enum ChosenNameCheck {
    /// - Parameters:
    ///   - overrides: Loses the clashing names, so that no note says what they would become.
    ///   - entries: The file's entries for each attribute, the most exact path first.
    static func findings(
        in overrides: inout Overrides, of attributes: AttributeIndex, rootName: String,
        _ entries: [String: [ConfigEntry]]
    ) -> [OverrideFinding] {
        ChosenNames.clashes(in: overrides, of: attributes, rootName: rootName).compactMap { clash in
            overrides.removeName(of: clash.use)
            return offset(of: clash.use, entries).map { offset in
                OverrideFinding(source: .config, finding: finding(clash, at: offset, entries))
            }
        }
    }

    private static func finding(
        _ clash: ChosenNames.Clash, at offset: Int, _ entries: [String: [ConfigEntry]]
    ) -> Finding {
        var (first, second) = (words(for: clash.use), words(for: clash.use))
        var (place, notes) = (offset, [Finding.Note]())
        switch clash.owner {
        case .root: first = "the root"
        case .reservedAttribute: first = "a reserved attribute of Capture"
        case .chosen(let other):
            let otherOffset = Self.offset(of: other, entries) ?? offset
            // The name belongs to whichever comes first in the file.
            if otherOffset < offset { first = words(for: other) } else { second = words(for: other) }
            place = max(offset, otherOffset)
            notes = [.init("chosen here", at: min(offset, otherOffset))]
        }
        return Finding(
            .error, .chosenNameClash,
            "\(second) cannot be named \(SafeText.quoted(clash.name)): \(first) has that name",
            at: place, notes: notes)
    }

    /// A path alone means the property.
    private static func words(for use: ChosenNames.Use) -> String {
        (use.role == .type ? "the type for " : "") + SafeText.quoted(use.path)
    }

    private static func offset(of use: ChosenNames.Use, _ entries: [String: [ConfigEntry]]) -> Int? {
        let entry = entries[use.path]?.first
        return (use.role == .type ? entry?.typeName : entry?.name)?.offset
    }
}

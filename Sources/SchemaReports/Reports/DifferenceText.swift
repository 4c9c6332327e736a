import CaptureSchema

/// The differences between two schemas for people: first those that break source, then the others, then a list of
/// changed comments. Attributes with the same change are grouped, and what applies to all of them is stated once.
///
/// ```
/// Breaks source (1)
///
///   removed
///     /photos  plural of elements
///       Removes `CaptureUser.photos`, `CaptureUser.PhotosElement` and `replacePhotos(using:)`; source that …
///     records  A stored value is kept among `unknownMembers`, …
///     service  It is no longer sent and cannot be written: …
///
/// 1 change, which breaks source
/// ```
package struct DifferenceText {
    let difference: SchemaDifference
    let isColored: Bool

    package init(_ difference: SchemaDifference, isColored: Bool) {
        self.difference = difference
        self.isColored = isColored
    }

    package var text: String {
        let comments = difference.changes.filter { $0.kind == .documentation }
        let others = difference.changes.filter { $0.kind != .documentation }
        return section("Breaks source", others.filter(\.breaksSource), .red)
            + section("Does not break source", others.filter { !$0.breaksSource }, .cyan)
            + list("Comments only", comments) + summary + "\n"
    }

    private func section(_ title: String, _ changes: [SchemaChange], _ style: TerminalStyle) -> String {
        guard !changes.isEmpty else { return "" }
        return paint("\(title) (\(changes.count))", style) + "\n\n"
            + ChangeGroup.groups(of: changes).map { text(of: $0) + "\n" }.joined()
    }

    private func list(_ title: String, _ changes: [SchemaChange]) -> String {
        guard !changes.isEmpty else { return "" }
        return paint("\(title) (\(changes.count))", .cyan) + "\n\n"
            + changes.map { "  \(SafeText.escaped($0.path))\n" }.joined() + "\n"
    }

    private func text(of group: ChangeGroup) -> String {
        var text = "  " + paint(group.title, .yellow) + "\n"
        for change in group.changes {
            text += "    " + paint(SafeText.escaped(change.path), .bold)
            let words = change.words
            text += (words.isEmpty ? "" : "  " + SafeText.escaped(words)) + "\n"
            if group.source == nil { text += wrapped(change.source, label: "  ") }
        }
        if let source = group.source { text += wrapped(source, label: "source   ") }
        return text + wrapped(group.records, label: "records  ") + wrapped(group.service, label: "service  ")
    }

    private func wrapped(_ sentence: String, label: String) -> String {
        let margin = "    "
        let width = 100 - margin.count - label.count
        let lines = WrappedText.lines(of: SafeText.escaped(sentence), width: width)
        let indent = "\n" + margin + String(repeating: " ", count: label.count)
        return margin + paint(label, .dim) + lines.joined(separator: indent) + "\n"
    }

    private var summary: String {
        let count = difference.changes.count
        if count == 0 { return "no changes" }
        if count == 1 { return "1 change, which \(difference.breaksSource ? "breaks" : "does not break") source" }
        let breaking = difference.changes.count(where: \.breaksSource)
        let verdict =
            switch breaking {
            case 0: "none of them breaks source"
            case 1: "1 of them breaks source"
            default: "\(breaking) of them break source"
            }
        return "\(count) changes, \(verdict)"
    }

    private func paint(_ text: String, _ style: TerminalStyle) -> String {
        style.painted(text, ifColored: isColored)
    }
}

/// Changes of one kind, which have the same effect on stored records and on the service.
private struct ChangeGroup {
    let title: String
    let changes: [SchemaChange]

    var records: String { changes.first?.records ?? "" }
    var service: String { changes.first?.service ?? "" }
    /// The effect of all of them on source; nil if it differs.
    var source: String? {
        changes.first.flatMap { first in changes.allSatisfy { $0.source == first.source } ? first.source : nil }
    }

    /// Groups in the order of kinds. Within a kind they are in the order of their first members.
    static func groups(of changes: [SchemaChange]) -> [ChangeGroup] {
        SchemaChange.Kind.allCases.flatMap { kind in
            let ofKind = changes.filter { $0.kind == kind }
            let titles = ofKind.map(\.title).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return titles.map { title in ChangeGroup(title: title, changes: ofKind.filter { $0.title == title }) }
        }
    }
}

extension SchemaChange {
    /// What happened, in a few words.
    fileprivate var title: String {
        switch kind {
        case .excluded: new == nil ? "no longer excluded" : "excluded"
        case .readOnly: new == nil ? "no longer read-only" : "read-only"
        case .secret: new == nil ? "no longer secret" : "secret"
        case .replaceMethod: new == nil ? "no longer replaceable" : "replaceable"
        case .added, .removed, .type, .initializer, .length, .unique, .constraint, .feature, .documentation:
            kind.rawValue
        case .required: new == nil ? "no longer required" : "required"
        case .renamedInCase: "renamed in case"
        case .swiftName: "Swift name"
        case .caseSensitivity: "case-sensitive"
        }
    }

    /// The old and new values, unless the title shows them.
    fileprivate var words: String {
        switch kind {
        case .added: new ?? ""
        case .removed: old ?? ""
        case .required, .initializer, .documentation, .excluded, .readOnly, .secret: ""
        case .replaceMethod: old ?? new ?? ""
        case .caseSensitivity: "\(old ?? "not stated") → \(new ?? "not stated")"
        case .type, .length, .unique, .constraint, .feature, .renamedInCase, .swiftName:
            "\(old ?? "none") → \(new ?? "none")"
        }
    }
}

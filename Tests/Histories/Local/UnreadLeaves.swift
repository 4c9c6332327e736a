import HistorySupport

/// The paths of what a record has never read and does not hold, down to values and plurals.
struct UnreadLeaves {
    private(set) var paths: [String] = []
    /// The paths of which nothing is expected: what an app cannot change, what is in a new object in place of one that
    /// was left out, and, where something else may have come in its place, a secret or what is in an object: an object
    /// without a value is stored as what came, and what is in it loses its marks.
    private(set) var others: [String] = []
    private let isDrifted: Bool

    init(of record: PlainRecord, _ attributes: [HistorySchema.Attribute], isDrifted: Bool) {
        self.isDrifted = isDrifted
        add(record, attributes, "")
    }

    /// What is wrong with a list of such paths, which may name an object for all that is in it; nil if nothing is.
    func difference(from list: [String]) -> String? {
        if Set(list).count < list.count { return "each path once" }
        // Of two elements of one id, the plural that one has never read stands for what the other lacks in its own.
        if let path = paths.first(where: { path in !list.contains { Self.isAt($0, orBelow: path) } }) {
            return "no \(path)"
        }
        let unfounded = list.first { path in
            !paths.contains { Self.covers(path, $0) }
                && !others.contains { Self.covers(path, $0) || Self.isAt($0, orBelow: path) }
        }
        return unfounded.map { "\($0), which was read or is set" }
    }

    /// True for a path in an element, too.
    private static func isAt(_ outer: String, orBelow path: String) -> Bool {
        path.hasPrefix(outer) && path.dropFirst(outer.count).first.map { "/#[".contains($0) } != false
    }

    static func covers(_ path: String, _ inner: String) -> Bool { path == inner || inner.hasPrefix(path + "/") }

    private mutating func add(
        _ record: PlainRecord, _ attributes: [HistorySchema.Attribute], _ path: String,
        isBelowMark: Bool = false, isDoubtful: Bool = false
    ) {
        func note(_ path: String, isUnread: Bool) {
            if isUnread, !isDoubtful { paths.append(path) } else if isBelowMark || isDoubtful { others.append(path) }
        }
        for attribute in attributes {
            // No answer shows one.
            if attribute.isPassword { continue }
            let path = "\(path)/\(attribute.name)"
            guard attribute.isEditable, !(isDrifted && attribute.isSecret), let value = record.members[attribute.name]
            else {
                others.append(path)
                continue
            }
            let isMarked = record.unread.contains(attribute.name)
            switch value {
            case .object(let object):
                if isMarked { others.append(path) }
                add(object, attribute.children, path, isBelowMark: isBelowMark || isMarked, isDoubtful: isDrifted)
            case .plural(let elements):
                note(path, isUnread: isMarked && value.isUnset)
                for (index, element) in elements.enumerated() {
                    let step = element.id.map { "#\($0)" } ?? "[\(index)]"
                    add(element, attribute.children, path + step)
                }
            case .scalar, .strings: note(path, isUnread: isMarked && value.isUnset)
            }
        }
    }
}

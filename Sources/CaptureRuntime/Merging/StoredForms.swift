// What was sent may be stored in other letters, trimmed or cut (6).

extension JSONValue {
    /// Returns true if the service may have stored this value as that one.
    ///
    /// - Parameter exactly: True if it counts only as it was sent. That is so where it was perhaps not sent at all, and
    ///   where nothing is known of what was there before: that may be the beginning of it.
    func isStored(as theirs: JSONValue, exactly: Bool = false) -> Bool {
        if exactly { return self == theirs }
        guard case .string(let sent) = self, case .string(let stored) = theirs else { return self == theirs }
        if sent == stored { return true }
        let (folded, found) = (sent.trimmed.lowercased(), stored.trimmed.lowercased())
        return folded == found || !found.isEmpty && folded.hasPrefix(found)
    }
}

extension String {
    fileprivate var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

/// The texts that were sent, each with the one as which it is stored: the one of which most is left.
struct StoredForms {
    private(set) var pairs: [(sent: String, stored: String)] = []

    init(of sent: [String], among stored: [String]) {
        var left = stored
        for text in sent where !left.isEmpty {
            let found = left.indices.filter { JSONValue.string(text).isStored(as: .string(left[$0])) }
            guard let longest = found.max(by: { left[$0].count < left[$1].count }) else { continue }
            pairs.append((text, left.remove(at: longest)))
        }
    }

    func stored(_ texts: [String]) -> [String] { renamed(texts, pairs.map { ($0, $1) }) }

    func sent(_ texts: [String]) -> [String] { renamed(texts, pairs.map { ($1, $0) }) }

    private func renamed(_ texts: [String], _ pairs: [(old: String, new: String)]) -> [String] {
        var texts = texts
        for (old, new) in pairs {
            if let place = texts.lastIndex(of: old) { texts[place] = new }
        }
        return texts
    }
}

package import HistorySupport

/// What was changed while a call was out, and is not there any more after its outcome was merged.
package enum LostEdits {
    /// - Parameters:
    ///   - sent: The record when the call was made.
    ///   - edited: The same when its outcome came.
    ///   - merged: The same with the outcome.
    ///   - path: Where the record stands.
    package static func first(
        _ sent: PlainRecord, _ edited: PlainRecord, _ merged: PlainRecord, _ path: String = ""
    ) -> String? {
        let isRoot = path.isEmpty
        for (name, value) in edited.members.sorted(by: { $0.key < $1.key }) {
            let path = path + "/" + name
            switch (sent.members[name], value, merged.members[name]) {
            case (.object(let sent)?, .object(let edited), .object(let merged)?):
                if let loss = first(sent, edited, merged, path) { return loss }
            case (.plural(let sent)?, .plural(let edited), .plural(let merged)?):
                if let loss = first(sent, edited, merged, path) { return loss }
            case (let sent?, _, let merged?) where value != sent && value != merged && (isRoot || !isUnset(value)):
                return "\(path) was \(sent), then \(value), and is \(merged)"
            default: break
            }
        }
        return nil
    }

    /// In an object that was assigned as a whole it says nothing: perhaps it was never read.
    private static func isUnset(_ value: PlainValue) -> Bool { value == .scalar(nil) || value == .strings([]) }

    /// Elements are known by their identities; those that a record holds twice say nothing.
    private static func first(
        _ sent: [PlainRecord], _ edited: [PlainRecord], _ merged: [PlainRecord], _ path: String
    ) -> String? {
        for element in edited {
            guard let identity = element.identity, edited.count(where: { $0.identity == identity }) == 1 else {
                continue
            }
            let before = sent.first { $0.identity == identity }
            if element == before { continue }
            guard let after = merged.first(where: { $0.identity == identity }) else {
                return "\(path): the element \(element) is gone"
            }
            if let before, let loss = first(before, element, after, path + "#") { return loss }
            if before == nil, element != after { return "\(path): the new element \(element) is \(after)" }
        }
        return nil
    }
}

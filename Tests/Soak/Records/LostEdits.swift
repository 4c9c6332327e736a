package import CaptureRuntime
package import HistorySupport

/// What was changed while a call was out, and is not there any more after its outcome was merged.
///
/// Only what is pending when the outcome comes is an edit: a value that was set back to the confirmed one is not. What
/// was changed inside elements that were there before is left to the histories, which know what was confirmed of them.
package struct LostEdits {
    /// Before the outcome came: scalars that an update would send, and plurals that have changed.
    private let pendingUpdate: JSONValue
    private let changedPlurals: Set<String>

    package init(pendingUpdate: JSONValue, changedPlurals: Set<String>) {
        self.pendingUpdate = pendingUpdate
        self.changedPlurals = changedPlurals
    }

    /// - Parameters:
    ///   - sent: The record when the call was made.
    ///   - edited: The same when its outcome came.
    ///   - merged: The same with the outcome.
    package func first(_ sent: PlainRecord, _ edited: PlainRecord, _ merged: PlainRecord) -> String? {
        first(sent, edited, merged, pendingUpdate, "")
    }

    private func first(
        _ sent: PlainRecord, _ edited: PlainRecord, _ merged: PlainRecord, _ pending: JSONValue?, _ path: String
    ) -> String? {
        for (name, value) in edited.members.sorted(by: { $0.key < $1.key }) {
            guard let before = sent.members[name], let after = merged.members[name], value != before else { continue }
            let path = path + "/" + name
            let loss: String? =
                switch (before, value, after) {
                case (.object(let before), .object(let value), .object(let after)):
                    first(before, value, after, pending?[name], path)
                case (.plural(let before), .plural(let value), .plural(let after)):
                    changedPlurals.contains(path) ? first(before, value, after, path) : nil
                case (.strings, .strings, .strings) where !changedPlurals.contains(path): nil
                case (.scalar, .scalar, .scalar) where pending?[name] == nil: nil
                default: value == after ? nil : "\(path) was \(before), then \(value), and is \(after)"
                }
            if let loss { return loss }
        }
        return nil
    }

    /// Elements are known by their identities; those that a record holds twice say nothing.
    private func first(
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
            if before == nil, element != after { return "\(path): the new element \(element) is \(after)" }
        }
        return nil
    }
}

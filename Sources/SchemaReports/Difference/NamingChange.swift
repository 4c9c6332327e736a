import CaptureSchema
import Codegen

/// A change of Swift names for the same attribute: the schema spells its name differently, or another attribute that
/// requests the same name was added or removed.
struct NamingChange {
    let oldNames: String
    let newNames: String
    let source: SourceEffect

    init?(_ pair: AttributePair, _ owners: NameOwners) {
        var olds: [String] = []
        var news: [String] = []
        var newOwners: [String] = []
        func compare(_ old: String?, _ new: String?, _ newOwner: (String?) -> String?) {
            // The compiler compares names by their bytes. Swift takes two forms of one text for equal.
            guard let old, let new, !old.utf8.elementsEqual(new.utf8) else { return }
            olds.append(old)
            news.append(new)
            if old != new, let owner = newOwner(old) {
                newOwners.append("`\(old)` now stands for \(SafeText.quoted(owner))")
            }
        }
        compare(pair.old.property?.name, pair.new.property?.name, owners.property)
        // A struct of another kind is reported as a change of the type.
        if pair.old.attribute.type == pair.new.attribute.type {
            compare(pair.old.record?.typeName, pair.new.record?.typeName, owners.type)
        }
        compare(pair.old.replaceMethod?.signature, pair.new.replaceMethod?.signature, owners.method)
        guard !olds.isEmpty else { return nil }
        oldNames = olds.joined(separator: ", ")
        newNames = news.joined(separator: ", ")

        let renamings = zip(olds, news).map { old, new in
            old == new ? "`\(old)` is now in another Unicode form" : "`\(old)` is now named `\(new)`"
        }
        var text =
            "In `\(pair.new.owner)`, \(SourceSentence.list(renamings)): source that uses the old "
            + "\(olds.count == 1 ? "name" : "names") no longer compiles."
        if !newOwners.isEmpty {
            text += " Caution: \(SourceSentence.list(newOwners)), so such source may compile with a different meaning."
        }
        source = .breaking(text)
    }
}

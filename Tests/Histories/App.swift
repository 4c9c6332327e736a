/// One app with one record: what it has written, added and taken out.
final class App {
    let name: String
    var record: HistoryUser
    /// Changes with every load; copies share it.
    var line: Int
    var writes: [String: String?] = [:]
    var added: Set<String> = []
    var removed: Set<String> = []
    var everRemoved: Set<String> = []
    /// The plurals in which it has moved elements, or changed strings.
    var moved: Set<Plural> = []
    /// What it has taken out, with what stood before it.
    var kept: [(plural: Plural, row: Row, before: Set<LocalID>)] = []
    var receipts: [(receipt: Receipt<HistoryUser>, call: Int)] = []
    var stored: Stored?
    var loads = 0
    /// The elements that it had edited after it was stored: the older record may send these edits.
    var editedBeforeLoad: Set<String> = []
    /// By call that is under way, how often each element had been edited when it was made.
    var underWay: [Int: [String: Int]] = [:]
    var writesAtCalls: [[String: String?]] = []
    var hasSetBack = false
    /// The app whose edit sheet this is.
    var behind: App?
    var passwords: [String] = []
    /// The writes of other apps that its own take the place of.
    var displaced: [(app: App, key: String, value: String?)] = []
    /// True while something that it has sent is in doubt.
    var isInDoubt: Bool { record.isInDoubt }

    struct Stored {
        let record: HistoryUser
        let writes: [String: String?]
        let added: Set<String>
        let removed: Set<String>
        let edits: [[String: Int]]
        /// True if the record did not have the receipts of all its calls.
        let lacksReceipts: Bool
    }

    init(_ name: String, _ record: HistoryUser, line: Int) {
        self.name = name
        self.record = record
        self.line = line
    }

    /// True if its value of a key may still be sent.
    func holds(_ key: String) -> Bool {
        let (mine, confirmed) = (record.scalars, record.confirmed.scalars)
        let isEdited = mine[key].map { value in confirmed[key].map { $0 != value } ?? true } ?? false
        return isEdited || !underWay.isEmpty || !receipts.isEmpty || isInDoubt || stored != nil
    }

    /// True if it has an edit of a stored element that no call has sent.
    func hasOnlyEdited(_ token: String) -> Bool {
        if !underWay.isEmpty || !receipts.isEmpty || isInDoubt || stored != nil { return false }
        return holds(token + ".t") && record.confirmed.tokens[token] != nil
    }

    /// The elements and strings that are not known to be stored.
    var newTokens: Set<String> { Set(record.tokens.keys).subtracting(record.confirmed.tokens.keys) }
}

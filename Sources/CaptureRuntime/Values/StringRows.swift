/// Tells the strings of a plural apart as the rows of a list. A row stays the same one while its text is edited, and
/// while other rows come and go. Make one `StringRows` for each list:
///
/// ```swift
/// @State var interests = StringRows()
///
/// ForEach(interests.rows(of: editor.record.interests)) { row in
///     TextField("Interest", text: $editor.record.interests[row: row])
/// }
/// ```
public final class StringRows: Sendable {
    /// A row of the list. `interests[row: row]` is its text.
    public struct Row: Hashable, Identifiable, Sendable {
        /// Distinguishes the row from every other.
        public let id: LocalID
        fileprivate let rows: StringRows

        public static func == (left: Row, right: Row) -> Bool { left.id == right.id }

        public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// The strings as they were last seen, and which row each of them is.
    private let seen = Locked((strings: [String](), ids: [LocalID]()))

    /// Creates a list without rows.
    public init() {}

    /// Returns the rows of the strings, in their order.
    public func rows(of strings: [String]) -> [Row] {
        seen.withLock { seen in
            var removed: [Int: LocalID] = [:]
            for change in strings.difference(from: seen.strings) {
                switch change {
                case .remove(let place, _, _): removed[place] = seen.ids.remove(at: place)
                // A text in the place of another one is an edit.
                case .insert(let place, _, _):
                    seen.ids.insert(removed.removeValue(forKey: place) ?? LocalID(), at: place)
                }
            }
            seen.strings = strings
            return seen.ids.map { Row(id: $0, rows: self) }
        }
    }

    fileprivate func place(of row: Row, in strings: [String]) -> Int? { rows(of: strings).firstIndex(of: row) }
}

extension [String] {
    /// The text of a row of a list; see ``StringRows``. If the row is gone, reading returns an empty text and writing
    /// has no effect.
    public subscript(row row: StringRows.Row) -> String {
        get { row.rows.place(of: row, in: self).map { self[$0] } ?? "" }
        set { if let place = row.rows.place(of: row, in: self) { self[place] = newValue } }
    }
}

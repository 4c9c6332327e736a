/// Distinguishes the elements of a plural in memory, even before the service has given them ids.
///
/// Elements that were never stored all have a nil `id`, and a replace renumbers the others, so the id cannot identify a
/// row in a list on screen. The local ID can:
///
/// ```swift
/// ForEach(user.photos, id: \.localID) { photo in … }
/// ```
///
/// A copy of an element has the identity of its original. An element from Capture has the same one however often its
/// record is read, as long as no replace gives it another id. Elements of two records never share one. The identity is
/// not part of the element's equality and is not saved.
public struct LocalID: Hashable, Sendable {
    private static let last = Locked<Int64>(0)

    /// The id of an element that came from Capture; below zero, a number that only this process knows.
    private let number: Int64
    /// The record that the element came from: see ``record(_:)``; 0 if its uuid was not read.
    private var record = 0
    /// Tells the copies of an element from it and from each other; 0 for the element itself.
    private var copy: UInt64 = 0

    /// Creates an identity that differs from every other.
    package init() {
        number = Self.last.withLock { last in
            last -= 1
            return last
        }
    }

    /// Creates the identity of an element that came from Capture.
    ///
    /// - Parameter record: See ``record``.
    init(id: Int, of record: Int = 0) {
        number = Int64(id)
        self.record = record
    }

    /// Returns what tells the elements of a record from those of others with the same ids.
    static func record(_ uuid: String?) -> Int { uuid?.hashValue ?? 0 }

    /// Says whose the element is, if it came from Capture.
    mutating func belong(to record: Int) { if number >= 0 { self.record = record } }

    /// Returns true if the element came from another record.
    func isForeign(to record: Int) -> Bool { self.record != 0 && record != 0 && self.record != record }

    /// Returns the identity of a copy of the element in the same plural. It is the same one in every copy of a record,
    /// so that the copy is found again in what a call has sent.
    ///
    /// - Parameter number: The number of the copy, from 1 on.
    func copied(_ number: UInt64) -> LocalID {
        var other = self
        // The copies of a copy have other identities than those of its original.
        other.copy = copy &* 0x9E37_79B9_7F4A_7C15 &+ number
        return other
    }
}

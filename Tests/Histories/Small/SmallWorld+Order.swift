/// The order of rows is Capture's, with new rows at the end, unless the app has moved stored ones.
extension SmallWorld {
    /// The stored rows in the order to which a copy has moved them.
    struct OrderWish: Equatable {
        var items: [Int]
        /// The order from before.
        var before: [Int] = []
        /// True if others who change the order now have the last word: it was sent, or it is the one from before.
        var givesWay = false
    }

    /// A copy has moved its rows.
    func noteMove(_ copy: Int) {
        guard let record = copies[copy]?.record else { return }
        func order(of record: HistoryUser) -> [Int] {
            let stored = rows(of: record).filter { $0.around == nil && $0.id != nil }
            return stored.compactMap(item).filter { items[$0].isThere }
        }
        let (moved, before) = (order(of: record), order(of: record.confirmedRecord))
        let isBack = before.filter(moved.contains) == moved
        let mayBeSent = copies[copy]?.isOrderInDoubt ?? false || sent[copy] != nil
        // What is set back in doubt gives way to what others have done.
        let isSettled = isBack && (!mayBeSent || haveOthersMoved)
        copies[copy]?.order = isSettled ? nil : OrderWish(items: moved, before: before, givesWay: isBack)
    }

    func othersMove() {
        haveOthersMoved = true
        for copy in copies.keys where copies[copy]?.order?.givesWay ?? false { copies[copy]?.order = nil }
    }

    /// A request of the caller has replaced the rows.
    func noteOrderSent(_ copy: Int) {
        // Of equal rows under new ids, nobody knows which is which.
        if alphabet.look != nil { copies[copy]?.order = nil }
        guard let order = copies[copy]?.order, sent[copy]?.order == order.items else { return }
        copies[copy]?.order?.givesWay = true
    }

    /// One that others have removed, and the app has edited, is a new row: it stands at the end.
    func othersRemoveFromOrder(_ item: Int) { for copy in copies.keys { removeFromOrder(item, of: copy) } }

    func removeFromOrder(_ item: Int, of copy: Int) {
        copies[copy]?.order?.items.removeAll { $0 == item }
        guard let order = copies[copy]?.order, !order.givesWay else { return }
        // What is left was not moved.
        if order.before.filter(order.items.contains) == order.items { copies[copy]?.order = nil }
    }

    /// Checks that the rows which were there before a request are in the same order as before.
    func checkOrder(_ before: [Int], _ after: [Int]) throws(Breach) {
        if before.filter(after.contains) != after.filter(before.contains) {
            throw Breach("I9 the order of the rows has changed, and nobody has moved one")
        }
    }

    /// The order that has to be there at the end; nil if none was asked for, or by several copies.
    ///
    /// "If the app has moved a row, and others have replaced it by an edited one, it stays where they have put it."
    var expectedOrder: [Int]? {
        let wishes = copies.compactMap { slot, copy in
            copy.order?.items.filter { item in
                !items[item].unrecognizable.contains(slot) && !items[item].isNewTo.contains(slot)
            }
        }
        return wishes.count == 1 ? wishes[0] : nil
    }

    /// A copy was shown the rows. If they are in its order, that is no edit any more.
    func noteOrderShown(_ copy: Int) async throws {
        guard let order = copies[copy]?.order?.items, sent[copy]?.order == order else { return }
        let shown = try await state.rows.filter { $0.around == nil }.compactMap(item)
        if shown.filter(order.contains) == order.filter(shown.contains) { copies[copy]?.order?.givesWay = true }
    }

    /// Which of equal rows is which, nobody knows.
    func checkOrder(_ expected: [Int]) async throws {
        let all = try await state.rows.filter { $0.around == nil }.compactMap(item)
        let found = all.filter { item in all.count { items[$0].value == items[item].value } == 1 }
        let (left, now) = (expected.filter(found.contains), found.filter(expected.contains))
        if left != now {
            throw Breach("I9 the order is \(now.map { items[$0].name }), and the app's \(left.map { items[$0].name })")
        }
    }
}

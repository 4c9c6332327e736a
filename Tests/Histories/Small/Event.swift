/// What can happen in a small history.
enum Event: Hashable, Sendable {
    /// The copies of the record that an app may have.
    enum Copy: Int, Sendable, CaseIterable { case record, sheet, other }

    /// What happens to a request.
    enum Fate: Sendable { case answered, lostBefore, lostAfter, cancelledBefore, cancelledAfter }

    enum Place: Sendable { case first, last }

    // The app.
    case set(Copy)
    case setBack(Copy)
    case add(Copy, String?)
    case edit(Copy, Place)
    case remove(Copy, Place)
    case putBack(Copy)
    /// A plain copy of a row is edited and added; the rows are made anew as they are; a row of another user is added;
    /// all rows of another user are set.
    case copyRow(Copy, Place)
    case setRowsAnew(Copy)
    case takeRow(Copy)
    case takeRows(Copy)
    case move(Copy)
    case addInFront(Copy)
    case addInside(Copy)
    case editInside(Copy)
    case removeInside(Copy)
    case addText(Copy, String?)
    case removeText(Copy, Place)
    case setOther(Copy)
    case setOtherBack(Copy)
    case setPassword(Copy)
    case clearPassword(Copy)
    case undo(Copy)
    case redo(Copy)
    /// A whole save, of which the first request that writes has this fate.
    case save(Copy, Fate)
    case refresh(Copy)
    case replace(Copy, Fate)
    /// The scalars and objects; the rows; the object alone; one row; the scalars and objects, if nobody has changed
    /// the record.
    case update(Copy, Fate)
    case updateRows(Copy, Fate)
    case updateObject(Copy, Fate)
    case updateRow(Copy, Place, Fate)
    case updateUnmodified(Copy, Fate)
    /// A save of which the receipt is kept; and a kept receipt, the first or the last, is applied. It stays kept.
    case keep(Copy, Fate)
    case apply(Copy, Place)
    /// A save that goes on request by request, and the next request of it.
    case begin(Copy)
    case request(Copy, Fate)
    case openSheet, closeSheet, openOther, fetchOther, store, load

    // Others.
    case othersSet, othersSetOther
    case othersAdd(String?)
    case othersEdit(Place)
    case othersRemove(Place)
    case othersReplace, othersReverse
    case othersAddInside, othersEditInside, othersRemoveInside
    case othersAddText(String?)
    case othersRemoveText(Place)
}

extension Event {
    /// True if the app sets rows anew, or takes those of another user.
    var takesRows: Bool {
        switch self {
        case .setRowsAnew, .takeRow, .takeRows: true
        default: false
        }
    }

    var copiesRow: Bool { if case .copyRow = self { true } else { false } }

    var isConditional: Bool { if case .updateUnmodified = self { true } else { false } }
}

extension Event: CustomStringConvertible {
    var description: String {
        switch self {
        case .set(let copy): "\(copy) sets a"
        case .setBack(let copy): "\(copy) sets a back"
        case .add(let copy, let look): "\(copy) adds \(look.map { "the row \($0)" } ?? "a row")"
        case .edit(let copy, let place): "\(copy) edits the \(place) row"
        case .remove(let copy, let place): "\(copy) removes the \(place) row"
        case .putBack(let copy): "\(copy) puts a row back"
        case .copyRow(let copy, let place): "\(copy) adds a copy of the \(place) row with another k"
        case .setRowsAnew(let copy): "\(copy) sets equal rows anew"
        case .takeRow(let copy): "\(copy) adds a row of another user"
        case .takeRows(let copy): "\(copy) sets the rows of another user"
        case .move(let copy): "\(copy) moves the last row to the front"
        case .addInFront(let copy): "\(copy) adds a row in front"
        case .addInside(let copy): "\(copy) adds a row inside the first one"
        case .editInside(let copy): "\(copy) edits the row inside the first one"
        case .removeInside(let copy): "\(copy) removes the row inside the first one"
        case .addText(let copy, let look): "\(copy) adds \(look.map { "the text \($0)" } ?? "a text")"
        case .removeText(let copy, let place): "\(copy) removes the \(place) text"
        case .setOther(let copy): "\(copy) sets b"
        case .setOtherBack(let copy): "\(copy) sets b back"
        case .setPassword(let copy): "\(copy) sets the password"
        case .clearPassword(let copy): "\(copy) sets the password to nil"
        case .undo(let copy): "\(copy) undoes the last edit"
        case .redo(let copy): "\(copy) does it again"
        case .save(let copy, let fate): "\(copy) saves\(fate.suffix)"
        case .refresh(let copy): "\(copy) refreshes"
        case .replace(let copy, let fate): "\(copy) replaces the rows\(fate.suffix)"
        case .update(let copy, let fate): "\(copy) updates\(fate.suffix)"
        case .updateRows(let copy, let fate): "\(copy) updates the rows\(fate.suffix)"
        case .updateObject(let copy, let fate): "\(copy) updates the object\(fate.suffix)"
        case .updateRow(let copy, let place, let fate): "\(copy) updates the \(place) row\(fate.suffix)"
        case .updateUnmodified(let copy, let fate): "\(copy) updates if nobody has changed it\(fate.suffix)"
        case .keep(let copy, let fate): "\(copy) saves and keeps the receipt\(fate.suffix)"
        case .apply(let copy, let place): "the \(place) receipt is applied to \(copy)"
        case .begin(let copy): "\(copy) begins a save"
        case .request(let copy, let fate): "the next request of \(copy)\(fate.suffix)"
        case .openSheet: "a sheet opens"
        case .closeSheet: "the sheet closes"
        case .openOther: "another sheet opens"
        case .fetchOther: "the record is fetched once more"
        case .store: "the record is stored"
        case .load: "the record is loaded"
        case .othersSet: "others set a"
        case .othersSetOther: "others set b"
        case .othersAdd(let look): "others add \(look.map { "the row \($0)" } ?? "a row")"
        case .othersEdit(let place): "others edit the \(place) row"
        case .othersRemove(let place): "others remove the \(place) row"
        case .othersReplace: "others replace the rows as they are"
        case .othersReverse: "others replace the rows in reverse order"
        case .othersAddInside: "others add a row inside the first one"
        case .othersEditInside: "others edit the row inside the first one"
        case .othersRemoveInside: "others remove the row inside the first one"
        case .othersAddText(let look): "others add \(look.map { "the text \($0)" } ?? "a text")"
        case .othersRemoveText(let place): "others remove the \(place) text"
        }
    }
}

extension Event.Fate {
    var suffix: String {
        switch self {
        case .answered: ""
        case .lostBefore: ", and a request is lost"
        case .lostAfter: ", and a response is lost"
        case .cancelledBefore: ", and is cancelled before a request arrives"
        case .cancelledAfter: ", and is cancelled after a request has arrived"
        }
    }
}

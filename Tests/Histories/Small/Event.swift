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
    case move(Copy)
    case addInFront(Copy)
    case addInside(Copy)
    case editInside(Copy)
    case removeInside(Copy)
    case addText(Copy, String?)
    case removeText(Copy, Place)
    case setHidden(Copy)
    case setPassword(Copy)
    case undo(Copy)
    case redo(Copy)
    /// A whole save, of which the first request that writes has this fate.
    case save(Copy, Fate)
    case refresh(Copy)
    case replace(Copy, Fate)
    /// A save that goes on request by request, and the next request of it.
    case begin(Copy)
    case request(Copy, Fate)
    case openSheet, closeSheet, openOther, fetchOther, store, load

    // Others.
    case othersSet, othersSetHidden
    case othersAdd(String?)
    case othersEdit(Place)
    case othersRemove(Place)
    case othersReplace, othersReverse
    case othersAddInside, othersEditInside, othersRemoveInside
    case othersAddText(String?)
    case othersRemoveText(Place)
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
        case .move(let copy): "\(copy) moves the last row to the front"
        case .addInFront(let copy): "\(copy) adds a row in front"
        case .addInside(let copy): "\(copy) adds a row inside the first one"
        case .editInside(let copy): "\(copy) edits the row inside the first one"
        case .removeInside(let copy): "\(copy) removes the row inside the first one"
        case .addText(let copy, let look): "\(copy) adds \(look.map { "the text \($0)" } ?? "a text")"
        case .removeText(let copy, let place): "\(copy) removes the \(place) text"
        case .setHidden(let copy): "\(copy) sets b, which reads hide"
        case .setPassword(let copy): "\(copy) sets the password"
        case .undo(let copy): "\(copy) undoes the last edit"
        case .redo(let copy): "\(copy) does it again"
        case .save(let copy, let fate): "\(copy) saves\(fate.suffix)"
        case .refresh(let copy): "\(copy) refreshes"
        case .replace(let copy, let fate): "\(copy) replaces the rows\(fate.suffix)"
        case .begin(let copy): "\(copy) begins a save"
        case .request(let copy, let fate): "the next request of \(copy)\(fate.suffix)"
        case .openSheet: "a sheet opens"
        case .closeSheet: "the sheet closes"
        case .openOther: "another sheet opens"
        case .fetchOther: "the record is fetched once more"
        case .store: "the record is stored"
        case .load: "the record is loaded"
        case .othersSet: "others set a"
        case .othersSetHidden: "others set b"
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

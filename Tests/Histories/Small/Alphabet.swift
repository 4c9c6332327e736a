/// The events of which all histories up to a length are made, and what they begin with.
struct Alphabet: Sendable {
    let name: String
    private(set) var events: [Event] = []
    /// The numbers of rows, or of texts, that the record may have at the beginning.
    var rows = [0, 1, 2]
    /// The looks of these rows; nil if each has its own.
    var look: String?
    var texts: [String] = []
    var hasInner = false
    /// The attributes that reads hide.
    var hidden: [String] = []
    /// True if the app may not write b.
    var isSecondRefused = false
    /// True if each row has a t, which the account does not know: it has to be there for ever.
    var hasDetails: Bool { hidden == ["ps.t"] }
    /// True if the rows are those of `/o/qs`, and b is `/o/x`.
    var isInObject = false
    /// The length at which the service cuts texts.
    var cut: Int?

    func of(_ events: Event...) -> Alphabet {
        var alphabet = self
        alphabet.events = events
        return alphabet
    }

    static let all = usual + rare

    /// True if `make test` runs it to a smaller depth.
    var isRare: Bool { Self.rare.contains { $0.name == name } }

    private static let usual: [Alphabet] = [
        Alphabet(name: "scalars", rows: [0]).of(
            .set(.record), .setBack(.record), .save(.record, .answered), .save(.record, .lostBefore),
            .save(.record, .lostAfter), .refresh(.record), .othersSet, .store, .load),
        Alphabet(name: "scalars step by step", rows: [0]).of(
            .set(.record), .setBack(.record), .begin(.record), .request(.record, .answered),
            .request(.record, .lostBefore), .request(.record, .lostAfter), .othersSet, .refresh(.record)),
        Alphabet(name: "rows").of(
            .add(.record, nil), .edit(.record, .first), .remove(.record, .first), .save(.record, .answered),
            .save(.record, .lostAfter), .save(.record, .lostBefore), .refresh(.record), .othersAdd(nil),
            .othersEdit(.first), .othersRemove(.first), .othersReplace),
        Alphabet(name: "rows step by step").of(
            .add(.record, nil), .edit(.record, .last), .remove(.record, .first), .begin(.record),
            .request(.record, .answered), .request(.record, .lostAfter), .othersAdd(nil), .othersEdit(.first),
            .othersRemove(.first), .othersReplace),
        Alphabet(name: "texts", texts: ["S1", "S2"]).of(
            .addText(.record, nil), .removeText(.record, .first), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAddText(nil),
            .othersRemoveText(.first), .store, .load),
        Alphabet(name: "a sheet of scalars", rows: [0]).of(
            .set(.record), .set(.sheet), .setBack(.sheet), .openSheet, .closeSheet, .save(.record, .answered),
            .save(.record, .lostAfter), .save(.sheet, .answered), .save(.sheet, .lostAfter), .refresh(.record),
            .othersSet),
        Alphabet(name: "a sheet of rows", rows: [0, 1]).of(
            .add(.record, nil), .remove(.record, .first), .edit(.sheet, .first), .add(.sheet, nil), .openSheet,
            .closeSheet, .save(.record, .answered), .save(.record, .lostAfter), .save(.sheet, .answered),
            .save(.sheet, .lostAfter), .othersRemove(.first)),
        Alphabet(name: "a sheet of texts", rows: [1], texts: ["S1"]).of(
            .addText(.record, nil), .removeText(.record, .first), .addText(.sheet, nil), .removeText(.sheet, .first),
            .openSheet, .closeSheet, .save(.record, .answered), .save(.record, .lostAfter), .save(.sheet, .answered),
            .save(.sheet, .lostAfter), .othersAddText(nil)),
        Alphabet(name: "two sheets", rows: [1]).of(
            .openSheet, .openOther, .set(.sheet), .add(.sheet, nil), .edit(.other, .first), .add(.other, nil),
            .save(.sheet, .answered), .save(.other, .answered), .save(.other, .lostAfter), .save(.record, .answered),
            .othersEdit(.first)),
        Alphabet(name: "store and load").of(
            .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first), .store, .load,
            .save(.record, .answered), .save(.record, .lostAfter), .othersAdd(nil), .othersReplace),
        Alphabet(name: "moves", rows: [1, 2]).of(
            .move(.record), .edit(.record, .first), .addInFront(.record), .remove(.record, .last),
            .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record), .othersAdd(nil),
            .othersRemove(.first), .othersReverse),
        Alphabet(name: "undo and redo").of(
            .set(.record), .add(.record, nil), .remove(.record, .first), .undo(.record), .redo(.record),
            .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record), .othersSet, .othersEdit(.last),
            .othersAdd(nil)),
        Alphabet(name: "put back").of(
            .add(.record, nil), .remove(.record, .first), .putBack(.record), .save(.record, .answered),
            .save(.record, .lostAfter), .refresh(.record), .othersEdit(.last), .othersRemove(.first), .othersReplace),
        Alphabet(name: "nested", rows: [1], hasInner: true).of(
            .addInside(.record), .editInside(.record), .removeInside(.record), .remove(.record, .first),
            .save(.record, .answered), .save(.record, .lostAfter), .othersAddInside, .othersEditInside,
            .othersRemoveInside, .othersRemove(.first), .othersReplace),
        Alphabet(name: "look-alike rows", look: "X").of(
            .add(.record, "X"), .edit(.record, .first), .remove(.record, .first), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAdd("X"),
            .othersRemove(.first), .othersReplace),
        Alphabet(name: "look-alike rows that move", look: "X").of(
            .add(.record, "X"), .edit(.record, .last), .remove(.record, .last), .move(.record),
            .save(.record, .answered), .save(.record, .lostAfter), .store, .load, .othersReplace),
        Alphabet(name: "look-alike texts", texts: ["X", "X"]).of(
            .addText(.record, "X"), .addText(.record, nil), .removeText(.record, .first), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAddText("X"),
            .othersRemoveText(.first)),
        Alphabet(name: "explicit replaces").of(
            .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .replace(.record, .answered),
            .replace(.record, .lostBefore), .replace(.record, .lostAfter), .save(.record, .answered), .refresh(.record),
            .othersAdd(nil), .othersEdit(.first)),
        Alphabet(name: "secrets and hidden attributes", rows: [0], hidden: ["b"]).of(
            .setPassword(.record), .setOther(.record), .save(.record, .answered), .save(.record, .lostBefore),
            .save(.record, .lostAfter), .refresh(.record), .othersSetOther, .store, .load),
        Alphabet(name: "cancellation", rows: [0, 1]).of(
            .set(.record), .add(.record, nil), .remove(.record, .first), .begin(.record), .request(.record, .answered),
            .request(.record, .cancelledBefore), .request(.record, .cancelledAfter), .refresh(.record),
            .othersAdd(nil)),
        Alphabet(name: "a record fetched twice", rows: [1]).of(
            .fetchOther, .set(.record), .set(.other), .edit(.record, .first), .add(.other, nil),
            .remove(.other, .first), .save(.record, .answered), .save(.other, .answered), .save(.other, .lostAfter),
            .refresh(.other)),
    ]
}

/// The events of which all histories up to a length are made, and what they begin with.
struct Alphabet: Sendable {
    let name: String
    let events: [Event]
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

    static let all = usual + rare

    /// True if `make test` runs it to a smaller depth.
    var isRare: Bool { Self.rare.contains { $0.name == name } }

    private static let usual: [Alphabet] = [
        Alphabet(
            name: "scalars",
            events: [
                .set(.record), .setBack(.record), .save(.record, .answered), .save(.record, .lostBefore),
                .save(.record, .lostAfter), .refresh(.record), .othersSet, .store, .load,
            ],
            rows: [0]),
        Alphabet(
            name: "scalars step by step",
            events: [
                .set(.record), .setBack(.record), .begin(.record), .request(.record, .answered),
                .request(.record, .lostBefore), .request(.record, .lostAfter), .othersSet, .refresh(.record),
            ],
            rows: [0]),
        Alphabet(
            name: "rows",
            events: [
                .add(.record, nil), .edit(.record, .first), .remove(.record, .first), .save(.record, .answered),
                .save(.record, .lostAfter), .save(.record, .lostBefore), .refresh(.record), .othersAdd(nil),
                .othersEdit(.first), .othersRemove(.first), .othersReplace,
            ]),
        Alphabet(
            name: "rows step by step",
            events: [
                .add(.record, nil), .edit(.record, .last), .remove(.record, .first), .begin(.record),
                .request(.record, .answered), .request(.record, .lostAfter), .othersAdd(nil), .othersEdit(.first),
                .othersRemove(.first), .othersReplace,
            ]),
        Alphabet(
            name: "texts",
            events: [
                .addText(.record, nil), .removeText(.record, .first), .save(.record, .answered),
                .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAddText(nil),
                .othersRemoveText(.first), .store, .load,
            ],
            texts: ["S1", "S2"]),
        Alphabet(
            name: "a sheet of scalars",
            events: [
                .set(.record), .set(.sheet), .setBack(.sheet), .openSheet, .closeSheet, .save(.record, .answered),
                .save(.record, .lostAfter), .save(.sheet, .answered), .save(.sheet, .lostAfter), .refresh(.record),
                .othersSet,
            ],
            rows: [0]),
        Alphabet(
            name: "a sheet of rows",
            events: [
                .add(.record, nil), .remove(.record, .first), .edit(.sheet, .first), .add(.sheet, nil), .openSheet,
                .closeSheet, .save(.record, .answered), .save(.record, .lostAfter), .save(.sheet, .answered),
                .save(.sheet, .lostAfter), .othersRemove(.first),
            ],
            rows: [0, 1]),
        Alphabet(
            name: "a sheet of texts",
            events: [
                .addText(.record, nil), .removeText(.record, .first), .addText(.sheet, nil),
                .removeText(.sheet, .first), .openSheet, .closeSheet, .save(.record, .answered),
                .save(.record, .lostAfter), .save(.sheet, .answered), .save(.sheet, .lostAfter), .othersAddText(nil),
            ],
            rows: [1], texts: ["S1"]),
        Alphabet(
            name: "two sheets",
            events: [
                .openSheet, .openOther, .set(.sheet), .add(.sheet, nil), .edit(.other, .first), .add(.other, nil),
                .save(.sheet, .answered), .save(.other, .answered), .save(.other, .lostAfter),
                .save(.record, .answered), .othersEdit(.first),
            ],
            rows: [1]),
        Alphabet(
            name: "store and load",
            events: [
                .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first), .store, .load,
                .save(.record, .answered), .save(.record, .lostAfter), .othersAdd(nil), .othersReplace,
            ]),
        Alphabet(
            name: "moves",
            events: [
                .move(.record), .edit(.record, .first), .addInFront(.record), .remove(.record, .last),
                .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record), .othersAdd(nil),
                .othersRemove(.first), .othersReverse,
            ],
            rows: [1, 2]),
        Alphabet(
            name: "undo and redo",
            events: [
                .set(.record), .add(.record, nil), .remove(.record, .first), .undo(.record), .redo(.record),
                .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record), .othersSet,
                .othersEdit(.last), .othersAdd(nil),
            ]),
        Alphabet(
            name: "put back",
            events: [
                .add(.record, nil), .remove(.record, .first), .putBack(.record), .save(.record, .answered),
                .save(.record, .lostAfter), .refresh(.record), .othersEdit(.last), .othersRemove(.first),
                .othersReplace,
            ]),
        Alphabet(
            name: "nested",
            events: [
                .addInside(.record), .editInside(.record), .removeInside(.record), .remove(.record, .first),
                .save(.record, .answered), .save(.record, .lostAfter), .othersAddInside, .othersEditInside,
                .othersRemoveInside, .othersRemove(.first), .othersReplace,
            ],
            rows: [1], hasInner: true),
        Alphabet(
            name: "look-alike rows",
            events: [
                .add(.record, "X"), .edit(.record, .first), .remove(.record, .first), .save(.record, .answered),
                .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAdd("X"),
                .othersRemove(.first), .othersReplace,
            ],
            look: "X"),
        Alphabet(
            name: "look-alike rows that move",
            events: [
                .add(.record, "X"), .edit(.record, .last), .remove(.record, .last), .move(.record),
                .save(.record, .answered), .save(.record, .lostAfter), .store, .load, .othersReplace,
            ],
            look: "X"),
        Alphabet(
            name: "look-alike texts",
            events: [
                .addText(.record, "X"), .addText(.record, nil), .removeText(.record, .first),
                .save(.record, .answered), .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record),
                .othersAddText("X"),
                .othersRemoveText(.first),
            ],
            texts: ["X", "X"]),
        Alphabet(
            name: "explicit replaces",
            events: [
                .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .replace(.record, .answered),
                .replace(.record, .lostBefore), .replace(.record, .lostAfter), .save(.record, .answered),
                .refresh(.record), .othersAdd(nil), .othersEdit(.first),
            ]),
        Alphabet(
            name: "secrets and hidden attributes",
            events: [
                .setPassword(.record), .setOther(.record), .save(.record, .answered), .save(.record, .lostBefore),
                .save(.record, .lostAfter), .refresh(.record), .othersSetOther, .store, .load,
            ],
            rows: [0], hidden: ["b"]),
        Alphabet(
            name: "cancellation",
            events: [
                .set(.record), .add(.record, nil), .remove(.record, .first), .begin(.record),
                .request(.record, .answered), .request(.record, .cancelledBefore), .request(.record, .cancelledAfter),
                .refresh(.record), .othersAdd(nil),
            ],
            rows: [0, 1]),
        Alphabet(
            name: "a record fetched twice",
            events: [
                .fetchOther, .set(.record), .set(.other), .edit(.record, .first), .add(.other, nil),
                .remove(.other, .first), .save(.record, .answered), .save(.other, .answered),
                .save(.other, .lostAfter), .refresh(.other),
            ],
            rows: [1]),
    ]
}

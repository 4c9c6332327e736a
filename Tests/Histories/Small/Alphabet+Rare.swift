/// What fewer apps do: they apply receipts late, send parts, set rows anew, or may not read or write everything.
extension Alphabet {
    static let rare: [Alphabet] = [
        Alphabet(
            name: "texts step by step",
            events: [
                .addText(.record, nil), .removeText(.record, .first), .begin(.record), .request(.record, .answered),
                .request(.record, .lostBefore), .request(.record, .lostAfter), .othersAddText(nil),
                .othersRemoveText(.first),
            ],
            texts: ["S1", "S2"]),
        Alphabet(
            name: "a sheet step by step",
            events: [
                .openSheet, .set(.record), .edit(.record, .first), .set(.sheet), .add(.sheet, nil), .begin(.record),
                .begin(.sheet), .request(.record, .answered), .request(.record, .lostAfter),
                .request(.sheet, .answered), .othersSet,
            ],
            rows: [1]),
        Alphabet(
            name: "late receipts of scalars",
            events: [
                .set(.record), .setBack(.record), .keep(.record, .answered), .keep(.record, .lostAfter),
                .keep(.record, .lostBefore), .apply(.record, .first), .apply(.record, .last),
                .save(.record, .answered), .refresh(.record), .othersSet,
            ],
            rows: [0]),
        Alphabet(
            name: "late receipts of rows",
            events: [
                .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .keep(.record, .answered),
                .keep(.record, .lostAfter), .apply(.record, .first), .apply(.record, .last),
                .save(.record, .answered), .othersAdd(nil), .othersEdit(.first), .othersRemove(.first),
            ],
            rows: [0, 1]),
        Alphabet(
            name: "receipts of a sheet",
            events: [
                .openSheet, .closeSheet, .set(.sheet), .add(.sheet, nil), .edit(.sheet, .first),
                .remove(.sheet, .first), .keep(.sheet, .answered), .keep(.sheet, .lostAfter), .apply(.sheet, .last),
                .apply(.record, .last), .save(.record, .answered), .othersSet,
            ],
            rows: [1]),
        Alphabet(
            name: "updates",
            events: [
                .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
                .update(.record, .answered), .update(.record, .lostAfter), .updateRows(.record, .answered),
                .updateRows(.record, .lostAfter), .updateRows(.record, .lostBefore), .othersSet,
                .othersEdit(.first), .othersRemove(.first),
            ],
            rows: [1]),
        Alphabet(
            name: "updates of a row",
            events: [
                .add(.record, nil), .edit(.record, .first), .edit(.record, .last),
                .updateRow(.record, .first, .answered), .updateRow(.record, .first, .lostAfter),
                .updateRows(.record, .answered), .save(.record, .lostBefore), .refresh(.record), .othersEdit(.first),
                .othersRemove(.first), .othersReplace,
            ],
            rows: [1, 2]),
        Alphabet(
            name: "updates if unmodified",
            events: [
                .set(.record), .setBack(.record), .edit(.record, .first), .updateUnmodified(.record, .answered),
                .updateUnmodified(.record, .lostAfter), .updateUnmodified(.record, .lostBefore),
                .updateRow(.record, .first, .answered), .refresh(.record), .othersSet, .othersEdit(.first), .store,
                .load,
            ],
            rows: [1]),
        Alphabet(
            name: "an object",
            events: [
                .set(.record), .setOther(.record), .add(.record, nil), .edit(.record, .first),
                .updateObject(.record, .answered), .updateObject(.record, .lostAfter), .save(.record, .answered),
                .save(.record, .lostAfter), .othersSet, .othersSetOther, .othersEdit(.last), .othersRemove(.first),
            ],
            rows: [1], isInObject: true),
        Alphabet(
            name: "rows in an object",
            events: [
                .setOther(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
                .updateRows(.record, .answered), .updateRows(.record, .lostAfter), .save(.record, .lostBefore),
                .refresh(.record), .othersAdd(nil), .othersSetOther, .othersReplace,
            ],
            rows: [1, 2], isInObject: true),
        Alphabet(
            name: "copied rows",
            events: [
                .copyRow(.record, .first), .copyRow(.record, .last), .edit(.record, .first), .edit(.record, .last),
                .remove(.record, .first), .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record),
                .othersEdit(.first), .othersRemove(.first),
            ],
            rows: [1]),
        Alphabet(
            name: "rows set anew",
            events: [
                .setRowsAnew(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
                .save(.record, .answered), .save(.record, .lostAfter), .save(.record, .lostBefore),
                .othersEdit(.first), .othersAdd(nil), .othersRemove(.last), .othersReplace,
            ],
            rows: [1, 2]),
        Alphabet(
            name: "rows of another user",
            events: [
                .takeRow(.record), .takeRows(.record), .edit(.record, .last), .remove(.record, .first),
                .save(.record, .answered), .save(.record, .lostAfter), .save(.record, .lostBefore), .refresh(.record),
                .othersAdd(nil), .othersEdit(.first), .store, .load,
            ],
            rows: [1]),
        Alphabet(
            name: "rows of which reads hide an attribute",
            events: [
                .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .save(.record, .answered),
                .save(.record, .lostBefore), .save(.record, .lostAfter), .replace(.record, .answered),
                .refresh(.record), .othersAdd(nil), .othersEdit(.first), .othersReplace,
            ],
            hidden: ["ps.t"]),
        Alphabet(
            name: "rows that reads hide",
            events: [
                .set(.record), .add(.record, nil), .edit(.record, .last), .save(.record, .answered),
                .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAdd(nil),
                .othersEdit(.first), .othersRemove(.first), .othersSet,
            ],
            hidden: ["ps"]),
        Alphabet(
            name: "passwords that are emptied",
            events: [
                .set(.record), .setPassword(.record), .clearPassword(.record), .save(.record, .answered),
                .save(.record, .lostBefore), .save(.record, .lostAfter), .begin(.record),
                .request(.record, .answered), .store, .load, .othersSet,
            ],
            rows: [0]),
        Alphabet(
            name: "texts that are cut",
            events: [
                .addText(.record, nil), .removeText(.record, .first), .removeText(.record, .last),
                .save(.record, .answered), .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record),
                .othersAddText(nil), .store, .load,
            ],
            texts: ["S1", "S2"], cut: 3),
        Alphabet(
            name: "rows that are cut",
            events: [
                .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
                .save(.record, .answered), .save(.record, .lostBefore), .save(.record, .lostAfter), .othersAdd(nil),
                .othersEdit(.first), .othersReplace,
            ],
            cut: 3),
        Alphabet(
            name: "an attribute that must not be written",
            events: [
                .set(.record), .setOther(.record), .setOtherBack(.record), .add(.record, nil),
                .remove(.record, .first), .save(.record, .answered), .save(.record, .lostAfter),
                .update(.record, .answered), .refresh(.record), .othersSet, .othersSetOther,
            ],
            rows: [1], isSecondRefused: true),
    ]
}

/// What fewer apps do: they apply receipts late, send parts, set rows anew, or may not read or write everything.
extension Alphabet {
    static let rare: [Alphabet] = [
        Alphabet(name: "texts step by step", texts: ["S1", "S2"]).of(
            .addText(.record, nil), .removeText(.record, .first), .begin(.record), .request(.record, .answered),
            .request(.record, .lostBefore), .request(.record, .lostAfter), .othersAddText(nil),
            .othersRemoveText(.first)),
        Alphabet(name: "a sheet step by step", rows: [1]).of(
            .openSheet, .set(.record), .edit(.record, .first), .set(.sheet), .add(.sheet, nil), .begin(.record),
            .begin(.sheet), .request(.record, .answered), .request(.record, .lostAfter), .request(.sheet, .answered),
            .othersSet),
        Alphabet(name: "late receipts of scalars", rows: [0]).of(
            .set(.record), .setBack(.record), .keep(.record, .answered), .keep(.record, .lostAfter),
            .keep(.record, .lostBefore), .apply(.record, .first), .apply(.record, .last), .save(.record, .answered),
            .refresh(.record), .othersSet),
        Alphabet(name: "late receipts of rows", rows: [0, 1]).of(
            .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .keep(.record, .answered),
            .keep(.record, .lostAfter), .apply(.record, .first), .apply(.record, .last), .save(.record, .answered),
            .othersAdd(nil), .othersEdit(.first), .othersRemove(.first)),
        Alphabet(name: "receipts of a sheet", rows: [1]).of(
            .openSheet, .closeSheet, .set(.sheet), .add(.sheet, nil), .edit(.sheet, .first), .remove(.sheet, .first),
            .keep(.sheet, .answered), .keep(.sheet, .lostAfter), .apply(.sheet, .last), .apply(.record, .last),
            .save(.record, .answered), .othersSet),
        Alphabet(name: "updates", rows: [1]).of(
            .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
            .update(.record, .answered), .update(.record, .lostAfter), .updateRows(.record, .answered),
            .updateRows(.record, .lostAfter), .updateRows(.record, .lostBefore), .othersSet, .othersEdit(.first),
            .othersRemove(.first)),
        Alphabet(name: "updates of a row", rows: [1, 2]).of(
            .add(.record, nil), .edit(.record, .first), .edit(.record, .last), .updateRow(.record, .first, .answered),
            .updateRow(.record, .first, .lostAfter), .updateRows(.record, .answered), .save(.record, .lostBefore),
            .refresh(.record), .othersEdit(.first), .othersRemove(.first), .othersReplace),
        Alphabet(name: "updates if unmodified", rows: [1]).of(
            .set(.record), .setBack(.record), .edit(.record, .first), .updateUnmodified(.record, .answered),
            .updateUnmodified(.record, .lostAfter), .updateUnmodified(.record, .lostBefore),
            .updateRow(.record, .first, .answered), .refresh(.record), .othersSet, .othersEdit(.first), .store, .load),
        Alphabet(name: "an object", rows: [1], isInObject: true).of(
            .set(.record), .setOther(.record), .add(.record, nil), .edit(.record, .first),
            .updateObject(.record, .answered), .updateObject(.record, .lostAfter), .save(.record, .answered),
            .save(.record, .lostAfter), .othersSet, .othersSetOther, .othersEdit(.last), .othersRemove(.first)),
        Alphabet(name: "rows in an object", rows: [1, 2], isInObject: true).of(
            .setOther(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
            .updateRows(.record, .answered), .updateRows(.record, .lostAfter), .save(.record, .lostBefore),
            .refresh(.record), .othersAdd(nil), .othersSetOther, .othersReplace),
        Alphabet(name: "copied rows", rows: [1]).of(
            .copyRow(.record, .first), .copyRow(.record, .last), .edit(.record, .first), .edit(.record, .last),
            .remove(.record, .first), .save(.record, .answered), .save(.record, .lostAfter), .refresh(.record),
            .othersEdit(.first), .othersRemove(.first)),
        Alphabet(name: "rows set anew", rows: [1, 2]).of(
            .setRowsAnew(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
            .save(.record, .answered), .save(.record, .lostAfter), .save(.record, .lostBefore), .othersEdit(.first),
            .othersAdd(nil), .othersRemove(.last), .othersReplace),
        Alphabet(name: "rows of another user", rows: [1]).of(
            .takeRow(.record), .takeRows(.record), .edit(.record, .last), .remove(.record, .first),
            .save(.record, .answered), .save(.record, .lostAfter), .save(.record, .lostBefore), .refresh(.record),
            .othersAdd(nil), .othersEdit(.first), .store, .load),
        Alphabet(name: "rows of which reads hide an attribute", hidden: ["ps.t"]).of(
            .add(.record, nil), .edit(.record, .first), .remove(.record, .last), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .replace(.record, .answered), .refresh(.record),
            .othersAdd(nil), .othersEdit(.first), .othersReplace),
        Alphabet(name: "rows that reads hide", hidden: ["ps"]).of(
            .set(.record), .add(.record, nil), .edit(.record, .last), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record), .othersAdd(nil),
            .othersEdit(.first), .othersRemove(.first), .othersSet),
        Alphabet(name: "passwords that are emptied", rows: [0]).of(
            .set(.record), .setPassword(.record), .clearPassword(.record), .save(.record, .answered),
            .save(.record, .lostBefore), .save(.record, .lostAfter), .begin(.record), .request(.record, .answered),
            .store, .load, .othersSet),
        Alphabet(name: "texts that are cut", texts: ["S1", "S2"], cut: 3).of(
            .addText(.record, nil), .removeText(.record, .first), .removeText(.record, .last),
            .save(.record, .answered), .save(.record, .lostBefore), .save(.record, .lostAfter), .refresh(.record),
            .othersAddText(nil), .store, .load),
        Alphabet(name: "rows that are cut", cut: 3).of(
            .set(.record), .add(.record, nil), .edit(.record, .first), .remove(.record, .first),
            .save(.record, .answered), .save(.record, .lostBefore), .save(.record, .lostAfter), .othersAdd(nil),
            .othersEdit(.first), .othersReplace),
        Alphabet(name: "an attribute that must not be written", rows: [1], isSecondRefused: true).of(
            .set(.record), .setOther(.record), .setOtherBack(.record), .add(.record, nil), .remove(.record, .first),
            .save(.record, .answered), .save(.record, .lostAfter), .update(.record, .answered), .refresh(.record),
            .othersSet, .othersSetOther),
    ]
}

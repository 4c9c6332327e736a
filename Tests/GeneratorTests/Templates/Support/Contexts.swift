@testable import Codegen

/// An item with every kind of member, and with items like itself inside.
final class Item: TemplateItem {
    let name: String
    let note: String
    let isOn: Bool
    let lines: [String]
    let items: [Item]

    init(name: String = "item", note: String = "", isOn: Bool = false, lines: [String] = [], items: [Item] = []) {
        self.name = name
        self.note = note
        self.isOn = isOn
        self.lines = lines
        self.items = items
    }

    static let type = ContextType(
        "Item", of: Item.self,
        [
            .text("name", \.name, "What it is called."), .text("note", \.note, "A remark, or nothing."),
            .flag("isOn", \.isOn, "Whether it is on."), .texts("lines", \.lines, "Lines of text."),
            .list("items", \.items, "What it consists of."), .optional("first", \.items.first, "The first of them."),
        ])
}

/// What holds the items: some names are its own, `name` is not.
final class Box: TemplateItem {
    let title: String
    let name: String
    let isFull: Bool
    let items: [Item]
    let parts: [Part]

    init(
        title: String = "box", name: String = "the box", isFull: Bool = false, items: [Item] = [], parts: [Part] = []
    ) {
        self.title = title
        self.name = name
        self.isFull = isFull
        self.items = items
        self.parts = parts
    }

    static let type = ContextType(
        "Box", of: Box.self,
        [
            .text("title", \.title, "What is written on it."), .text("name", \.name, "What it is called."),
            .flag("isFull", \.isFull, "Whether nothing goes in any more."),
            .list("contents", \.items, "What is in it."), .list("parts", \.parts, "What it is made of."),
        ])
}

/// A part of a box, which may be a box again: two types that contain each other.
final class Part: TemplateItem {
    let label: String
    let boxes: [Box]

    init(label: String = "part", boxes: [Box] = []) {
        self.label = label
        self.boxes = boxes
    }

    static let type = ContextType(
        "Part", of: Part.self,
        [.text("label", \.label, "What the part is."), .optional("box", \.boxes.first, "The box, if the part is one.")])
}

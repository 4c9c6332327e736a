import TemplateEngine

/// An item with every kind of member, and with items like itself inside.
struct Item: Sendable {
    var name = "item"
    var note = ""
    var isOn = false
    var lines: [String] = []
    var items: [Item] = []

    static let type: ContextType<Item> = ContextType("Item", [
        .text("name", \.name, "What it is called."),
        .text("note", \.note, "A remark, or nothing."),
        .flag("isOn", \.isOn, "Whether it is on."),
        .texts("lines", \.lines, "Lines of text."),
        .list("items", of: Item.type, \.items, "What it consists of."),
        .optional("first", of: Item.type, \.items.first, "The first of them."),
    ])
}

/// What holds the items: some names are its own, `name` is not.
struct Box: Sendable {
    var title = "box"
    var name = "the box"
    var isFull = false
    var items: [Item] = []
    var parts: [Part] = []

    static let type: ContextType<Box> = ContextType("Box", [
        .text("title", \.title, "What is written on it."),
        .text("name", \.name, "What it is called."),
        .flag("isFull", \.isFull, "Whether nothing goes in any more."),
        .list("contents", of: Item.type, \.items, "What is in it."),
        .list("parts", of: Part.type, \.parts, "What it is made of."),
    ])
}

/// A part of a box, which may be a box again: two types that contain each other.
struct Part: Sendable {
    var label = "part"
    var boxes: [Box] = []

    static let type: ContextType<Part> = ContextType("Part", [
        .text("label", \.label, "What the part is."),
        .optional("box", of: Box.type, \.boxes.first, "The box, if the part is one."),
    ])
}

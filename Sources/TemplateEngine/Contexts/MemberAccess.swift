/// How to read a member, for a program that does not know the Swift types of the values.
struct MemberAccess: Sendable {
    typealias IsPresent = @Sendable (Frame) -> Bool
    typealias Text = @Sendable (Frame) -> String
    typealias Texts = @Sendable (Frame) -> [String]
    typealias Items = @Sendable (Frame, (Frame) -> Void) -> Void

    /// What a section of the member does when the member is there.
    enum Content: Sendable {
        /// Nothing more: a flag.
        case nothing
        /// Nothing more either, but a variable can write the text.
        case text(Text)
        /// Renders once for each text.
        case texts(Texts)
        /// Renders once for each item that is handed to the closure.
        case items(Items)
    }

    /// Whether a section of the member renders.
    let isPresent: IsPresent
    let content: Content
}

/// An item that is being rendered.
class Frame {
    /// Reads something of the item, without a copy of it.
    ///
    /// Only the accesses of the item's context type ask, because the checker gives each context type a slot of its own.
    /// So the cast is checked in debug builds only: elsewhere it would take as long as all the rest.
    final func read<Value, Result>(_ get: (Value) -> Result) -> Result {
        unsafeDowncast(self, to: ItemFrame<Value>.self).apply(get)
    }
}

/// The frame of an item of one type.
final class ItemFrame<Value>: Frame {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    fileprivate func apply<Result>(_ get: (Value) -> Result) -> Result {
        get(value)
    }
}

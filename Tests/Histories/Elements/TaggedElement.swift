import CaptureRuntime
import Models
import TestTools

/// An element that is known by its name, a tag that no other element has.
protocol TaggedElement: PluralElement {
    var name: String? { get set }
    var count: Int? { get set }

    /// A new element, now and then with others in it.
    init(_ tags: inout Tags, _ random: inout SplitMix64)

    /// The tags of the element and of all in it.
    var tags: [String] { get }

    /// The elements in it.
    var inside: [any TaggedElement] { get }

    /// Gives a copy, and all in it, tags of their own.
    mutating func takeTags(_ tags: inout Tags)

    /// Changes something inside the element, and returns what was done; nil if there is nothing.
    mutating func editInside(_ tags: inout Tags, _ random: inout SplitMix64) -> ElementEdit?
}

/// Gives out tags.
struct Tags {
    private(set) var last = 0
    let prefix: String
    /// Whether elements are also moved, and added elsewhere than at the end.
    let isAnyOrder: Bool
    /// Whether elements are also copied. A copy carries the id and the identity of its original along, so that nobody
    /// can say which of the two is which once they are moved.
    let copiesElements: Bool

    init(prefix: String, isAnyOrder: Bool, copiesElements: Bool = false) {
        self.prefix = prefix
        self.isAnyOrder = isAnyOrder
        self.copiesElements = copiesElements && !isAnyOrder
    }

    mutating func next() -> String {
        last += 1
        return "\(prefix)\(last)"
    }
}

/// What an edit did.
enum ElementEdit {
    case added([String])
    case removed([String])
    case moved(String)
    /// The count of an element was set.
    case counted(String, Int)

    var tags: [String] {
        switch self {
        case .added(let tags), .removed(let tags): tags
        case .moved(let tag), .counted(let tag, _): [tag]
        }
    }
}

extension Array where Element: TaggedElement {
    var tags: [String] { flatMap(\.tags) }

    /// Adds, removes, moves or changes an element, or something inside one.
    mutating func edit(_ tags: inout Tags, _ random: inout SplitMix64) -> ElementEdit? {
        let index = isEmpty ? nil : random.int(0...count - 1)
        switch (random.int(0...9), index) {
        case (0..<3, _), (_, nil):
            let element = Element(&tags, &random)
            insert(element, at: tags.isAnyOrder && random.chance(30) ? random.int(0...count) : count)
            return .added(element.tags)
        case (3..<5, let index?): return .removed(remove(at: index).tags)
        case (5, let index?) where tags.isAnyOrder:
            swapAt(index, random.int(0...count - 1))
            return .moved(self[index].name ?? "")
        case (6, let index?) where tags.copiesElements && random.chance(50):
            var copy = self[index]
            copy.takeTags(&tags)
            append(copy)
            return .added(copy.tags)
        case (6..<8, let index?):
            let count = random.int(0...1000)
            self[index].count = count
            return .counted(self[index].name ?? "", count)
        case (_, let index?): return self[index].editInside(&tags, &random)
        }
    }
}

/// An element without others in it.
extension TaggedElement {
    init(_ tags: inout Tags, _ random: inout SplitMix64) {
        self.init(.unset)
        name = tags.next()
    }

    var tags: [String] { [name ?? ""] }

    var inside: [any TaggedElement] { [] }

    mutating func takeTags(_ tags: inout Tags) { name = tags.next() }

    /// The element and all in it.
    var everyElement: [any TaggedElement] { [self] + inside.flatMap(\.everyElement) }

    mutating func editInside(_ tags: inout Tags, _ random: inout SplitMix64) -> ElementEdit? { nil }
}

/// An element with others in it.
protocol TaggedContainer: TaggedElement {
    associatedtype Inner: TaggedElement

    static var inner: WritableKeyPath<Self, [Inner]> { get }
}

extension TaggedContainer {
    init(_ tags: inout Tags, _ random: inout SplitMix64) {
        self.init(.unset)
        name = tags.next()
        if random.chance(30) { self[keyPath: Self.inner] = [Inner(&tags, &random)] }
    }

    var tags: [String] { [name ?? ""] + self[keyPath: Self.inner].tags }

    var inside: [any TaggedElement] { self[keyPath: Self.inner] }

    mutating func takeTags(_ tags: inout Tags) {
        name = tags.next()
        for index in self[keyPath: Self.inner].indices { self[keyPath: Self.inner][index].takeTags(&tags) }
    }

    mutating func editInside(_ tags: inout Tags, _ random: inout SplitMix64) -> ElementEdit? {
        self[keyPath: Self.inner].edit(&tags, &random)
    }
}

extension NestingUser.Ppp1Element.Ppp2Element.Ppp3Element: TaggedElement {}
extension NestingUser.Opp1.Opp2Element.Opp3Element: TaggedElement {}

extension NestingUser.Ppp1Element.Ppp2Element: TaggedContainer {
    static var inner: WritableKeyPath<Self, [Ppp3Element]> { \.ppp3 }
}

extension NestingUser.Ppp1Element: TaggedContainer {
    static var inner: WritableKeyPath<Self, [Ppp2Element]> { \.ppp2 }
}

extension NestingUser.Opp1.Opp2Element: TaggedContainer {
    static var inner: WritableKeyPath<Self, [Opp3Element]> { \.opp3 }
}

extension NestingUser {
    var tags: [String] { ppp1.tags + opp1.opp2.tags }

    /// All elements at every depth.
    var everyElement: [any TaggedElement] { ppp1.flatMap(\.everyElement) + opp1.opp2.flatMap(\.everyElement) }

    /// The elements that are not stored, at every depth: those without an id, and copies that carry one along.
    var newElements: [any TaggedElement] {
        var seen: Set<Int> = []
        return everyElement.filter { $0.id.map { !seen.insert($0).inserted } ?? true }
    }

    /// The tags of the elements around each.
    var places: [String: [String]] {
        var places: [String: [String]] = [:]
        for one in ppp1 {
            for tag in one.ppp2.tags { places[tag, default: []].append(one.name ?? "") }
            for two in one.ppp2 { for tag in two.ppp3.tags { places[tag, default: []].append(two.name ?? "") } }
        }
        for two in opp1.opp2 { for tag in two.opp3.tags { places[tag, default: []].append(two.name ?? "") } }
        return places
    }

    mutating func edit(_ tags: inout Tags, _ random: inout SplitMix64) -> ElementEdit? {
        random.chance(60) ? ppp1.edit(&tags, &random) : opp1.opp2.edit(&tags, &random)
    }
}

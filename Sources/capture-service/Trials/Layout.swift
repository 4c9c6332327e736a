import CaptureRuntime
import CaptureSchema

/// The attributes of a schema that can be used to try something.
struct Layout: Sendable {
    /// The scalar attributes at the root and in objects that may have any value.
    let scalars: [Place]
    /// One way for each depth: a plural, a plural in it, and so on.
    let chains: [[PluralStep]]
    /// A plural that has one string in each element.
    let stringPlural: PluralStep?
    /// The root's attributes.
    let root: [Attribute]

    init(_ tree: AttributeTree) {
        root = tree.attributes
        scalars = Self.places(in: tree.attributes, below: []).filter { place in
            let isFree = Set(place.attribute.constraints).isSubset(of: [.unicodePrintable])
            return isFree && !place.attribute.isReserved && place.attribute.length.map { $0 >= 40 } ?? true
        }
        chains = Self.chains(in: tree.attributes)
        stringPlural = Self.steps(in: tree.attributes, below: []).first {
            $0.plural.stringMember?.name == $0.main.name
        }
    }

    /// Strings that may have any value.
    var strings: [Place] { places(.string) }

    func places(_ type: AttributeType) -> [Place] { scalars.filter { $0.attribute.type == type } }

    /// The unique strings at the root, by which a record can be looked up.
    var keys: [Attribute] {
        root.filter { $0.type == .string && $0.constraints.contains(.unique) && $0.constraints.contains(.required) }
    }

    private static func places(in attributes: [Attribute], below names: [String]) -> [Place] {
        attributes.flatMap { attribute -> [Place] in
            let names = names + [attribute.name]
            switch attribute.type {
            case .object: return places(in: attribute.children, below: names)
            case .plural: return []
            default: return [Place(names: names, attribute: attribute)]
            }
        }
    }

    private static func chains(in attributes: [Attribute]) -> [[PluralStep]] {
        var all: [[PluralStep]] = []
        var level = steps(in: attributes, below: []).map { [$0] }
        // The platform itself writes these, so others are better.
        let written: Set = ["profiles", "clients"]
        while !level.isEmpty {
            let best = level.first { chain in !written.contains(chain[0].plural.name) } ?? level[0]
            all.append(best)
            level = level.flatMap { chain in
                (chain.last.map { steps(in: $0.plural.children, below: []) } ?? []).map { chain + [$0] }
            }
        }
        return all
    }

    private static func steps(in attributes: [Attribute], below names: [String]) -> [PluralStep] {
        attributes.flatMap { attribute -> [PluralStep] in
            let names = names + [attribute.name]
            switch attribute.type {
            case .object: return steps(in: attribute.children, below: names)
            case .plural: return PluralStep(names: names, plural: attribute).map { [$0] } ?? []
            default: return []
            }
        }
    }
}

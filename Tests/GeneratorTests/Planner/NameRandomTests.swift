@testable import Codegen

/// What has to hold for the names of any schema, tried on random ones made of names that get into each other's way.
final class NameRandomTests: XCTestCase {
    func testNamesAreValidAndDistinct() {
        forEach(0..<UInt64(count(20, long: 80))) { seed in
            var random = SplitMix64(seed: seed)
            for _ in 0..<30 {
                let siblings = NastyNames.siblings(upTo: 12, using: &random)
                let problems = ScopeCheck.problems(in: Planned(siblings).plan)
                if !problems.isEmpty { fail("\(problems) for \(outline(siblings))") }
            }
        }
    }

    func testOrderOfAttributesDoesNotCount() {
        forEach(0..<UInt64(count(6, long: 30))) { seed in
            var random = SplitMix64(seed: 1_000 + seed)
            for _ in 0..<20 {
                let siblings = NastyNames.siblings(upTo: 10, using: &random)
                let expected = Planned(siblings).names
                for _ in 0..<3 {
                    let names = Planned(NastyNames.shuffled(siblings, using: &random)).names
                    let keys = Set(names.keys).union(expected.keys).filter { names[$0] != expected[$0] }.sorted()
                    if let key = keys.first {
                        let change = "\(expected[key] ?? "-") became \(names[key] ?? "-")"
                        fail("\(key): \(change) for \(outline(siblings))")
                    }
                }
            }
        }
    }

    func testAnAddedAttributeRenamesOnlyItsRivals() {
        forEach(0..<UInt64(count(20, long: 80))) { seed in
            var random = SplitMix64(seed: 2_000 + seed)
            for _ in 0..<20 {
                let siblings = NastyNames.siblings(upTo: 8, depth: 1, using: &random)
                guard let name = NastyNames.all.randomElement(using: &random),
                    !(siblings + reservedOfRoot).contains(where: { $0.name == name })
                else { continue }
                let before = Planned(siblings)
                let after = Planned(siblings + [NastyNames.attribute(name, depth: 1, using: &random)])
                let rivals = Set([SwiftName.property(name), SwiftName.capitalized(SwiftName.property(name))])
                let rivalTypes = Set(rivals.flatMap { [$0, $0 + "Element"] })
                for (old, new) in zip(before.plan.records[0].properties, after.plan.records[0].properties) {
                    let request = SwiftName.property(old.attributeName)
                    let typeWish = SwiftName.capitalized(request)
                    let mayChange = rivals.contains(request)
                    let typeMayChange = rivalTypes.contains(typeWish) || rivalTypes.contains(typeWish + "Element")
                    if old.name != new.name && !mayChange
                        || old.type.nestedName != new.type.nestedName && !typeMayChange
                    {
                        fail("`\(name)` renames `\(old.attributeName)` among \(outline(siblings))")
                    }
                }
            }
        }
    }

    private func outline(_ attributes: [Attribute]) -> String {
        let parts = attributes.map { attribute in
            let children = attribute.children.filter { !$0.isReserved }
            return "\(attribute.name):\(attribute.type.word)" + (children.isEmpty ? "" : "{\(outline(children))}")
        }
        return parts.joined(separator: " ")
    }
}

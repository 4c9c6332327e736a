import CaptureSchema
import Expectations
import XCTest

final class ReservedAttributesTests: XCTestCase {
    static let bare = #"""
        [{"name":"photos","type":"plural","attr_defs":[{"name":"value","type":"string"}]},
         {"name":"o","type":"object","attr_defs":[{"name":"x","type":"string"}]}]
        """#

    static let complete = [
        "id: id - -1 - [] [] reserved",
        "uuid: uuid - -1 - [] [] reserved",
        "created: dateTime - -1 - [] [] reserved",
        "lastUpdated: dateTime - -1 - [] [] reserved",
        "photos: plural - -1 - [] []",
        "  id: id - -1 - [] [] reserved",
        "  value: string - -1 - [] []",
        "o: object - -1 - [] []",
        "  x: string - -1 - [] []",
    ]

    func testAreAddedWhereMissing() {
        expectEqual(outline(Self.bare), Self.complete)
    }

    func testAreTheSameWhenListed() {
        forEach([
            // All, in another order, with everything that is dropped.
            #"""
            [{"name":"photos","type":"plural","attr_defs":[{"name":"value","type":"string"},
                {"name":"id","type":"id","description":"d","length":5,"constraints":["unique"]}]},
             {"name":"lastUpdated","type":"dateTime","description":"when"},
             {"name":"uuid","type":"uuid","constraints":["required"],"case-sensitive":true,"features":["query"]},
             {"name":"o","type":"object","attr_defs":[{"name":"x","type":"string"}]},
             {"name":"id","type":"id"},{"name":"created","type":"dateTime"}]
            """#,
            // Some, and types that older documents use.
            #"""
            [{"name":"uuid","type":"string"},{"name":"id","type":"integer"},
             {"name":"photos","type":"plural","attr_defs":[
                {"name":"id","type":"integer"},{"name":"value","type":"string"}]},
             {"type":"object","attr_defs":[{"type":"string","name":"x"}],"name":"o"}]
            """#,
        ]) { (text: String) in
            expectEqual(firstLines(text), [])
            expectEqual(outline(text), Self.complete)
        }
    }

    func testKeepTheirPlaceInTheDocument() throws {
        let text = #"[{"name":"uuid","type":"uuid"}]"#
        let tree = try require(SchemaParser.parse(SourceText(text)).tree)
        expectEqual(tree.attributes.map(\.nameOffset), [nil, 9, nil, nil])
    }

    func testTimesMayBeVersions() throws {
        let text = #"[{"name":"lastUpdated","type":"version"},{"name":"created","type":"version"}]"#
        let (tree, diagnostics) = SchemaParser.parse(SourceText(text))
        expect(diagnostics.isEmpty)
        expectEqual(tree?.attributes.map(\.type), [.id, .uuid, .version, .version])
        expectEqual(tree?.attributes.allSatisfy(\.isReserved), true)
    }

    func testOtherTypesAreWarnedAboutAndIgnored() {
        let text = #"""
            [{"name":"id","type":"string"},{"name":"uuid","type":"integer"},{"name":"created","type":"date"},
             {"name":"lastUpdated","type":"object","attr_defs":[{"name":"q","type":"string"}]},
             {"name":"photos","type":"plural","attr_defs":[{"name":"id","type":"odd"},
                {"name":"value","type":"string"}]},
             {"name":"o","type":"object","attr_defs":[{"name":"x","type":"string"}]}]
            """#
        expectEqual(
            firstLines(text),
            [
                "s.json:1:22: warning: `/id` is set by Capture and has the type `id`, not `string`",
                "s.json:1:54: warning: `/uuid` is set by Capture and has the type `uuid`, not `integer`",
                "s.json:1:90: warning: `/created` is set by Capture and has the type `dateTime`, not `date`",
                "s.json:2:31: warning: `/lastUpdated` is set by Capture and has the type `dateTime`, not `object`",
                "s.json:3:68: warning: `/photos/id` is set by Capture and has the type `id`, not `odd`",
            ])
        expect(SchemaParser.parse(SourceText(text)).diagnostics.allSatisfy { $0.code == "reserved-type" })
        expectEqual(outline(text), Self.complete)
    }

    func testListedTwiceIsADuplicate() {
        let text = #"[{"name":"id","type":"id"},{"name":"id","type":"id"}]"#
        expectEqual(firstLines(text), ["s.json:1:36: error: the attribute `/id` is defined twice"])
    }

    func testElsewhereTheNamesAreOrdinary() throws {
        let text = #"""
            [{"name":"o","type":"object","attr_defs":[{"name":"id","type":"string"},{"name":"created","type":"date"}]},
             {"name":"p","type":"plural","attr_defs":[{"name":"uuid","type":"string"},
                {"name":"$capture","type":"json"}]}]
            """#
        expectEqual(firstLines(text), [])
        expectEqual(
            outline(text)?.dropFirst(4),
            [
                "o: object - -1 - [] []", "  id: string - -1 - [] []", "  created: date - -1 - [] []",
                "p: plural - -1 - [] []", "  id: id - -1 - [] [] reserved", "  uuid: string - -1 - [] []",
                "  $capture: json - -1 - [] []",
            ])
    }

    func testTheOrderOfKeysAndWordsDoesNotCount() {
        let one = #"[{"name":"a","type":"string","length":5,"constraints":["required","unique"],"features":["query"]}]"#
        let other = #"""
            [{"features":["query"],"constraints":["unique","required","required"],
              "length":5,"type":"string","name":"a"}]
            """#
        expectEqual(outline(one), outline(other))
        expectNotNil(outline(one))
    }
}

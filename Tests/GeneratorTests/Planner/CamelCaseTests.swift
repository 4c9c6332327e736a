@testable import Codegen

/// From a name on the wire to a name in Swift, before anything gives way to anything.
final class CamelCaseTests: XCTestCase {
    static let properties: [(String, String)] = [
        ("aboutMe", "aboutMe"), ("a", "a"), ("x1", "x1"), ("urlString2", "urlString2"), ("fooBAR", "fooBAR"),
        ("remote_key", "remoteKey"), ("remote__key", "remoteKey"), ("_remote_key_", "remoteKey"),
        ("remote-key", "remoteKey"), ("Remote Key", "remoteKey"), ("remote\tkey", "remoteKey"),
        ("remote\nkey", "remoteKey"), ("first.name", "firstName"), ("a+b", "aB"), ("food/food", "foodFood"),
        ("a#b", "aB"), ("$price", "price"), ("Foo", "foo"), ("FOO", "foo"), ("FIRST_NAME", "firstName"),
        ("URLString", "urlString"), ("URL", "url"), ("ID", "id"), ("userID", "userID"), ("X", "x"), ("Xy", "xy"),
        ("XYz", "xYz"), ("iPhone", "iPhone"), ("URL_String", "urlString"), ("my_URL", "myURL"), ("MY_url", "myUrl"),
        ("A1", "a1"), ("ABC1", "abc1"), ("2fa", "_2fa"), ("2", "_2"), ("1st_name", "_1stName"), ("٣a", "_٣a"),
        ("", "attribute"), ("-", "attribute"), ("___", "attribute"), ("😀", "attribute"), ("\u{301}", "attribute"),
        ("hot😀dog", "hotDog"), ("a\u{200B}b", "aB"), ("a\u{202E}b", "aB"), ("a\u{0}b", "aB"), ("a`b", "aB"),
        ("〡", "_〡"), ("〢x", "_〢x"), ("x_〢", "x〢"), ("größe", "größe"), ("Größe", "größe"), ("GRÖSSE", "grösse"),
        ("straße", "straße"), ("имя", "имя"), ("Имя", "имя"), ("ИМЯ_ОТЧЕСТВО", "имяОтчество"), ("日本語", "日本語"),
        ("日 本", "日本"), ("נתון", "נתון"), ("e\u{301}te", "e\u{301}te"), ("E\u{301}te", "e\u{301}te"),
        ("naïve_word", "naïveWord"), ("class", "class"), ("Class", "class"), ("Self", "self"), ("Type", "type"),
        ("init", "init"), ("SELF", "self"), ("`class`", "class"),
    ]

    func testProperty() {
        forEach(Self.properties) { name, expected in
            expectEqual(SwiftName.property(name), expected)
            expectEqual(Array(SwiftName.property(name).utf8), Array(expected.utf8))
        }
    }

    static let types: [(String, String)] = [
        ("primaryAddress", "PrimaryAddress"), ("remote_key", "RemoteKey"), ("FOO", "Foo"), ("2fa", "_2fa"),
        ("ßa", "ßa"), ("éa", "Éa"), ("e\u{301}a", "E\u{301}a"), ("ǆa", "Ǆa"), ("日", "日"), ("имя", "Имя"),
        ("id", "Id"), ("--", "Attribute"),
    ]

    func testType() {
        forEach(Self.types) { name, expected in expectEqual(SwiftName.capitalized(SwiftName.property(name)), expected) }
    }

    func testConvertingTwiceChangesNothing() {
        for (name, _) in Self.properties {
            let once = SwiftName.property(name)
            if !once.hasPrefix("_") { expectEqual(SwiftName.property(once), once) }
        }
    }
}

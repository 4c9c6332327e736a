extension SchemaPair {
    static let a = attribute("a")
    static let b = attribute("b")

    /// A pair for each kind of change, and for what decides whether it breaks source.
    static let ofSchemas: [SchemaPair] = [
        SchemaPair("a scalar added", a, all(b, a), "added /b"),
        SchemaPair("a required scalar added", a, all(a, required("b")), "added /b!"),
        SchemaPair(
            "a read-only scalar added", a, all(a, attribute("b", "uuid", #""constraints":["required"]"#)), "added /b"),
        SchemaPair("an object added", a, all(a, nested("o", "object", b)), "added /o"),
        SchemaPair(
            "an object with a required member added", a, all(a, nested("o", "object", required("b"))), "added /o"),
        SchemaPair(
            "a required object added", a,
            all(a, attribute("o", "object", #""constraints":["required"],"attr_defs":[]"#)), "added /o!"),
        SchemaPair("a plural added", a, all(nested("p", "plural", a, b), a), "added /p"),
        SchemaPair("a scalar removed", all(a, b), a, "removed /b!"),
        SchemaPair("a read-only scalar removed", all(a, attribute("b", "version")), a, "removed /b!"),
        SchemaPair("a plural removed", all(a, nested("p", "plural", a)), a, "removed /p!"),
        SchemaPair(
            "a member of an element added", nested("p", "plural", a, b),
            nested("p", "plural", attribute("c"), a, b), "added /p#id/c"),
        SchemaPair(
            "a required member of an object added", nested("o", "object", a),
            nested("o", "object", a, required("b")), "added /o/b!"),
        SchemaPair(
            "case only, Swift name kept", attribute("FirstName"), attribute("firstName"), "renamed-in-case /firstName"),
        SchemaPair(
            "case only, Swift name changed", attribute("firstname"), attribute("firstName"),
            "renamed-in-case /firstName!"),
        SchemaPair(
            "case only, but of two", all(attribute("userid"), attribute("userId")), attribute("USERID"),
            "added /USERID", "removed /userId!", "removed /userid!"),
        SchemaPair(
            "case only, but to two", attribute("USERID"), all(attribute("userID"), attribute("userId")),
            "removed /USERID!", "added /userID", "added /userId"),
        SchemaPair(
            "case of a plural", nested("photos", "plural", a, b), nested("Photos", "plural", a, b),
            "renamed-in-case /Photos"),
        SchemaPair(
            "case of a plural in a word", nested("myphotos", "plural", a, b),
            nested("myPhotos", "plural", a, b), "renamed-in-case /myPhotos!"),
        SchemaPair(
            "Unicode form of a scalar", attribute("caf\u{E9}"), attribute("cafe\u{301}"),
            "renamed-in-case /cafe\u{301}!"),
        SchemaPair(
            "Unicode form of a plural", nested("caf\u{E9}", "plural", a, b), nested("cafe\u{301}", "plural", a, b),
            "renamed-in-case /cafe\u{301}!"),
        SchemaPair("scalar type", attribute("a", "string"), attribute("a", "integer"), "type /a!"),
        SchemaPair("integer to decimal", attribute("a", "integer"), attribute("a", "decimal"), "type /a!"),
        SchemaPair("date to dateTime", attribute("a", "date"), attribute("a", "dateTime"), "type /a!"),
        SchemaPair("one Swift type", attribute("a", "string"), attribute("a", "ipAddress"), "type /a"),
        SchemaPair("another hash", attribute("a", "password-md5"), attribute("a", "password-bcrypt"), "type /a"),
        SchemaPair("unknown to json", attribute("a", "geo"), attribute("a", "json"), "type /a"),
        SchemaPair("to read-only", attribute("a", "string"), attribute("a", "uuid"), "type /a", "read-only /a!"),
        SchemaPair("from read-only", attribute("a", "uuid"), attribute("a", "string"), "type /a", "read-only /a"),
        SchemaPair(
            "from read-only to required", attribute("a", "uuid", #""constraints":["required"]"#), required("a"),
            "type /a", "read-only /a!"),
        SchemaPair("scalar to object", a, nested("a", "object", b), "type /a!"),
        SchemaPair("object to plural", nested("a", "object", a, b), nested("a", "plural", a, b), "type /a!"),
        SchemaPair(
            "strings to elements", nested("p", "plural", a), nested("p", "plural", a, b), "type /p!", "added /p#id/b"),
        SchemaPair(
            "strings to elements of integers", nested("p", "plural", a),
            nested("p", "plural", attribute("a", "integer")),
            "type /p!", "type /p#id/a"),
        SchemaPair(
            "elements to strings", nested("p", "plural", a, b), nested("p", "plural", a), "type /p!", "removed /p#id/b!"
        ),
        SchemaPair("member of strings renamed", nested("p", "plural", a), nested("p", "plural", b), "type /p"),
        SchemaPair(
            "member type of an element", nested("p", "plural", a, b),
            nested("p", "plural", attribute("a", "boolean"), b), "type /p#id/a!"),
        SchemaPair("required gained", all(a, b), all(a, required("b")), "required /b!"),
        SchemaPair("required gained, first already", all(a, b), all(required("a"), b), "required /a!"),
        SchemaPair(
            "required gained, read-only", attribute("a", "uuid"),
            attribute("a", "uuid", #""constraints":["required"]"#), "required /a"),
        SchemaPair("required lost, moves", all(a, required("b")), all(a, b), "required /b!"),
        SchemaPair("required lost, stays", all(required("a"), b), all(a, b), "required /a"),
        SchemaPair(
            "required lost, another stays", all(required("a"), required("b")), all(a, required("b")), "required /a!"),
        SchemaPair(
            "required of a member of strings", nested("p", "plural", a), nested("p", "plural", required("a")),
            "required /p#id/a"),
        SchemaPair(
            "required gained in an object", nested("o", "object", a), nested("o", "object", required("a")),
            "required /o/a!"),
        SchemaPair(
            "length", attribute("a", "string", #""length":100"#), attribute("a", "string", #""length":10"#), "length /a"
        ),
        SchemaPair(
            "length of strings", nested("p", "plural", a),
            nested("p", "plural", attribute("a", "string", #""length":10"#)), "length /p#id/a"),
        SchemaPair("unique", a, attribute("a", "string", #""constraints":["unique"]"#), "unique /a"),
        SchemaPair(
            "other constraints", a, attribute("a", "string", #""constraints":["email-address","to-lower"]"#),
            "constraint /a"),
        SchemaPair(
            "order of constraints", attribute("a", "string", #""constraints":["unique","alphabetic"]"#),
            attribute("a", "string", #""constraints":["alphabetic","unique"]"#)),
        SchemaPair(
            "case-sensitivity", attribute("a", "string", #""case-sensitive":true"#),
            attribute("a", "string", #""case-sensitive":false"#), "case-sensitivity /a"),
        SchemaPair("feature", a, attribute("a", "string", #""features":["query"]"#), "feature /a"),
        SchemaPair("documentation", a, attribute("a", "string", #""description":"Text.""#), "documentation /a"),
        SchemaPair("blank documentation", a, attribute("a", "string", #""description":" ""#)),
        SchemaPair("length null", a, attribute("a", "string", #""length":null"#)),
        SchemaPair(
            "several at once", attribute("a", "string", #""length":9"#),
            attribute("a", "integer", #""constraints":["required"],"description":"Text.""#),
            "type /a!", "required /a!", "length /a", "documentation /a"),
        SchemaPair(
            "a clash takes the name of a type", nested("Foo", "object", b),
            all(nested("Foo", "object", b), nested("foo", "object", a)), "swift-name /Foo!", "added /foo"),
        SchemaPair(
            "a clash takes the name of a replace method",
            nested("aB", "plural", a, b),
            all(nested("aB", "plural", a, b), nested("a", "plural", nested("b", "plural", a, b))),
            "added /a", "swift-name /aB!"),
        SchemaPair("order of two attributes", all(a, b), all(b, a), "initializer /!"),
        SchemaPair("order in an element", nested("p", "plural", a, b), nested("p", "plural", b, a), "initializer /p!"),
        SchemaPair(
            "order of reserved attributes", all(attribute("id", "id"), a, attribute("uuid", "uuid"), b),
            all(a, b, attribute("uuid", "uuid"), attribute("id", "id"))),
        SchemaPair(
            "order of read-only attributes", all(a, attribute("v", "version"), b),
            all(attribute("v", "version"), a, b)),
        SchemaPair(
            "too many attributes", (0..<250).map { attribute("m\($0)") }.joined(separator: ","),
            (0..<251).map { attribute("m\($0)") }.joined(separator: ","), "initializer /!", "added /m250"),
        SchemaPair(
            "few enough attributes", (0..<251).map { attribute("m\($0)") }.joined(separator: ","),
            (1..<251).map { attribute("m\($0)") }.joined(separator: ","), "removed /m0!"),
    ]
}

extension SchemaPair {
    static let every = ofSchemas + withOverrides

    private static let password = attribute("a", "password")

    /// What a config file and access schemas that are for both schemas make of changes.
    static let withOverrides: [SchemaPair] = [
        SchemaPair("a password becomes text", password, a, "type /a!", "secret /a"),
        SchemaPair("a text becomes a password", a, password, "type /a!", "secret /a"),
        SchemaPair("chosen name on both sides", a, all(a, b), "added /b", config: #""/a": { "name": "x" }"#),
        SchemaPair(
            "a setting for one of the two", all(a, b), a, "removed /b!", config: #""/b": { "name": "x" }"#),
        SchemaPair(
            "a secret for one of the two", nested("a", "object", b), a, "type /a!", "secret /a",
            config: #""/a": { "secret": true }"#),
        SchemaPair(
            "a chosen name of a member that was the string of strings", nested("p", "plural", a),
            nested("p", "plural", a, b), "type /p!", "added /p#id/b", config: #""/p/a": { "name": "x" }"#),
        SchemaPair("excluded added", a, all(a, b), "added /b", config: #""/b": { "exclude": true }"#),
        SchemaPair("excluded removed", all(a, b), a, "removed /b", config: #""/b": { "exclude": true }"#),
        SchemaPair(
            "excluded of another type", all(a, b), all(a, nested("b", "plural", a, required("c"))), "type /b",
            config: #""/b": { "exclude": true }"#),
        SchemaPair(
            "excluded and other constraints", all(a, b),
            all(a, attribute("b", "string", #""length":9,"constraints":["required","unique"]"#)), "required /b",
            "length /b", "unique /b", config: #""/b": { "exclude": true }"#),
        SchemaPair(
            "excluded in one spelling", all(a, attribute("firstName")), all(a, attribute("FirstName")),
            "renamed-in-case /FirstName", "excluded /FirstName!", config: #""/FirstName": { "exclude": true }"#),
        SchemaPair(
            "no longer excluded in one spelling", all(a, attribute("FirstName")), all(a, required("firstName")),
            "renamed-in-case /firstName", "excluded /firstName!", "required /firstName",
            config: #""/FirstName": { "exclude": true }"#),
        SchemaPair(
            "nothing readable in an object", all(b, nested("o", "object", a, b)), all(b, nested("o", "object", b)),
            "excluded /o!", read: #""/o/a", "/b""#),
        SchemaPair(
            "something readable in a plural", all(b, nested("p", "plural", b, attribute("c"))),
            all(b, nested("p", "plural", a, b)), "excluded /p", read: #""/p/a", "/b""#),
        SchemaPair(
            "nothing writable in an object", nested("o", "object", a, b), nested("o", "object", b), "read-only /o!",
            "removed /o/a!", write: #""/o/a""#),
        SchemaPair(
            "something writable in an object", nested("o", "object", b), nested("o", "object", a, b), "read-only /o",
            "added /o/a", write: #""/o/a""#),
        SchemaPair(
            "something beside a required member is writable",
            nested("o", "object", attribute("a", "uuid"), required("b")),
            nested("o", "object", attribute("a", "uuid"), required("b"), attribute("c")), "read-only /o", "added /o/c",
            write: #""/o/c""#),
        SchemaPair(
            "something required is writable", nested("o", "object", required("b")),
            nested("o", "object", required("B")), "read-only /o", "renamed-in-case /o/B", "read-only /o/B!",
            write: #""/o/B""#),
        SchemaPair(
            "what is not writable joins an element", nested("p", "plural", a, b),
            nested("p", "plural", a, b, attribute("c")), "replace-method /p!", "added /p#id/c",
            write: #""/p/a", "/p/b""#),
        SchemaPair(
            "what is not writable leaves an element", nested("p", "plural", a, b, attribute("c")),
            nested("p", "plural", a, b), "replace-method /p", "removed /p#id/c!", write: #""/p/a", "/p/b""#),
        SchemaPair(
            "what is excluded and read-only joins an element", nested("p", "plural", a, b),
            nested("p", "plural", a, b, attribute("c")), "replace-method /p!", "added /p#id/c",
            config: #""/p/c": { "exclude": true, "readOnly": true }"#),
        SchemaPair(
            "a plural becomes read-only", nested("p", "plural", a, b), nested("p", "plural", b, attribute("c")),
            "read-only /p!", "removed /p#id/a!", "added /p#id/c", write: #""/p/a""#),
    ]
}

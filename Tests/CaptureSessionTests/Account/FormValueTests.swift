/// Values of forms and others, made of what an app has in its variables.
final class FormValueTests: XCTestCase {
    func testVariables() throws {
        let (text, isOn, day) = ("Ann", true, try require(CaptureDate("1980-02-29")))
        var (name, nothing): (String?, String?) = (text, nil)
        var fields = ["a": FormValue(text), "b": FormValue(isOn), "c": FormValue(day)]
        expectEqual(fields, ["a": "Ann", "b": .checked(true), "c": .date(day)])
        fields["d"] = FormValue(name)
        fields["a"] = FormValue(nothing)
        expectEqual(fields, ["b": .checked(true), "c": .date(day), "d": "Ann"])
        (name, nothing) = (nil, name)
        expectNil(FormValue(name))
        expectEqual(FormValue(nothing), "Ann")
    }

    /// A password from a field that is bound to it.
    func testPassword() {
        var password: CapturePassword?
        password.fieldText = ""
        expectNil(password)
        password.fieldText = "correct horse"
        expectEqual(password, "correct horse")
        expectEqual(password.fieldText, "correct horse")
        password.fieldText = ""
        expectNil(password)
        password = CapturePassword(hash: "x", type: "password-bcrypt")
        password.fieldText = password.fieldText
        expectEqual(password, CapturePassword(hash: "x", type: "password-bcrypt"))
    }

    func testJSON() {
        let (name, rank, isOn) = ("Ann", 7, true)
        let json: JSONValue = ["name": JSONValue(name), "rank": JSONValue(rank), "on": JSONValue(isOn)]
        expectEqual(json.jsonText, #"{"name":"Ann","on":true,"rank":7}"#)
        expectEqual(JSONValue([JSONValue(["a": 1])]).jsonText, #"[{"a":1}]"#)
    }
}

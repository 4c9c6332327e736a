/// A record of the case `constraints` that satisfies all of them, as Capture would send it.
enum ValidationRecord {
    static let json: JSONValue = [
        "id": 1, "uuid": "6c1f", "created": .null, "lastUpdated": .null, "handle": "inigo6", "initials": "IM",
        "surname": "Montoya", "motto": "Prepare to die.", "mail": "inigo@example.com", "agreed": false, "count": 0,
        "born": "1963-11-30", "settings": false, "password": .null, "accessCredentials": "abc", "lonely": .null,
        "nameLongEnoughToBreakTheLineOfTheTable": "x",
        "address": ["street": "Main", "city": "Portland", "password": .null],
        "cards": [
            [
                "id": 12, "number": "a", "label": "x", "slot": 1, "pin": .null, "accessCredentials": "s",
                "bank": ["code": "b1"], "uses": [["id": 13, "day": "2020-01-01", "place": "abc"]],
                "marks": [["id": 14, "mark": "m"]],
            ],
            [
                "id": 15, "number": "A", "label": "y", "slot": 2, "pin": .null, "accessCredentials": "t",
                "bank": ["code": "b2"], "uses": [["id": 16, "day": "2020-01-01", "place": .null]], "marks": [],
            ],
        ],
        "interests": [["id": 17, "interest": "fencing"], ["id": 18, "interest": "names"]],
        "codes": [["id": 19, "code": "a"], ["id": 20, "code": "A"]],
        "free": [["id": 21, "left": "l", "right": .null]],
    ]

    /// The record, after `members` were laid over what came.
    static func make(_ members: [String: JSONValue?] = [:]) throws -> ConstraintsUser {
        var all = json.objectValue ?? [:]
        for (name, value) in members { all[name] = value }
        return try JSONDecoder().decode(ConstraintsUser.self, from: JSONValue.object(all).jsonData)
    }
}

extension CaptureRecord {
    /// The violations as `path constraint`.
    var violated: [String] { validate().map { "\($0.path) \($0.constraint)" } }
}

/// What records hold at the start of a test, for the cases in `Fixtures/Cases`.
package enum Seeds {
    package static let inigo: JSONValue = [
        "aboutMe": "old", "birthday": "1980-02-29", "primaryAddress": ["city": "Seattle", "zip": "98101"],
        "photos": [["id": 31, "type": "a", "value": "x"], ["id": 32, "type": "b", "value": "y"]],
        "interests": [["id": 21, "interest": "fencing"], ["id": 22, "interest": "revenge"]],
    ]

    /// Three plurals, one in the other, and objects beside and below them.
    package static let nesting: JSONValue = [
        "place": "here",
        "ooo1": ["name": "o1", "count": 1, "ooo2": ["name": "o2", "count": 2, "ooo3": ["name": "o3", "count": 3]]],
        "ppp1": [
            [
                "id": 41, "name": "p1", "count": 1,
                "ppp2": [["id": 42, "name": "p2", "count": 2, "ppp3": [["id": 43, "name": "p3", "count": 3]]]],
            ],
            ["id": 44, "name": "q1", "count": 4, "ppp2": [["id": 45, "name": "q2", "count": 5]]],
        ],
        "poo1": [["id": 51, "name": "e", "count": 1, "poo2": ["name": "f", "count": 2, "poo3": ["name": "g"]]]],
        "opp1": ["name": "r", "opp2": [["id": 61, "name": "s", "opp3": [["id": 62, "name": "t"]]]]],
    ]

    /// One social account with one photo in its profile.
    package static let defaultUser: JSONValue = [
        "email": "robin@example.com", "displayName": "Robin", "optIn": ["status": true],
        "profiles": [
            [
                "id": 71, "domain": "search.example.net", "identifier": "https://search.example.net/1",
                "remote_key": "key 1",
                "profile": [
                    "displayName": "R", "bodyType": ["eyeColor": "green", "height": 1.75],
                    "photos": [["id": 72, "type": "avatar", "value": "p"]],
                ],
            ]
        ],
    ]
}

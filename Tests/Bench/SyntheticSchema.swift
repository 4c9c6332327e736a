/// Schemas of any size, shaped like real ones: scalars, objects and plurals, three levels deep.
enum SyntheticSchema {
    static func text(attributes count: Int) -> String {
        var number = 0
        func scalars(_ count: Int) -> [String] {
            (0..<count).map { _ in
                number += 1
                let type = ["string", "string", "string", "boolean", "integer", "dateTime"][number % 6]
                return #"{"name":"attribute\#(number)","type":"\#(type)","description":"Attribute number \#(number)."}"#
            }
        }
        func container(_ type: String, _ members: [String]) -> String {
            number += 1
            return #"{"name":"part\#(number)","type":"\#(type)","attr_defs":[\#(members.joined(separator: ","))]}"#
        }
        var definitions: [String] = []
        while number < count {
            // 25 attributes: eight at the root, an object of five, a plural of nine with an object in it.
            definitions += scalars(8)
            definitions.append(container("object", scalars(5)))
            definitions.append(container("plural", scalars(5) + [container("object", scalars(4))]))
        }
        return "[" + definitions.joined(separator: ",\n") + "]"
    }
}

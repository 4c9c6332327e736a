/// Looking at the beginning of a text whose end is not there yet.
extension JSONScanner {
    /// What the beginning of an object shows.
    package enum Elements {
        /// The elements of the array begin after this number of bytes.
        case at(Int)
        /// It is no such object.
        case none
        /// More bytes are needed to tell.
        case more
    }

    /// Finds the array that is the value of a member, of which only its first bytes need to be there.
    ///
    /// - Parameters:
    ///   - name: The name of the member, without escapes.
    ///   - others: The names that members before it may have.
    ///   - isAll: False if more may follow the text.
    package static func elements(
        of name: String, after others: Set<String>, in json: UnsafeBufferPointer<UInt8>, isAll: Bool
    ) -> Elements {
        var scanner = JSONScanner(json, at: 0)
        do {
            guard scanner.take("{") else { return .none }
            repeat {
                let found = try scanner.string().text ?? ""
                guard scanner.take(":") else { throw scanner.failure("expected a colon") }
                if found == name {
                    guard scanner.take("[") else { throw scanner.failure("expected an array") }
                    return .at(scanner.position)
                }
                guard others.contains(found) else { return .none }
                try scanner.skip()
            } while scanner.take(",")
            throw scanner.failure("expected a comma")
        } catch {
            let offset = (error as? ScanError)?.offset ?? 0
            return !isAll && json.count - offset < 6 ? .more : .none
        }
    }

    /// True if the text is one value, with nothing but white space around it.
    package static func isValue(_ json: UnsafeBufferPointer<UInt8>) -> Bool {
        do {
            guard let end = try length(ofValueIn: json, isAll: true) else { return false }
            return json[end...].allSatisfy(\.isSpace)
        } catch {
            return false
        }
    }
}

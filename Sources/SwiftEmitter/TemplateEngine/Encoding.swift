extension TemplateSource {
    /// What is wrong with the bytes, if anything. Everything after this check relies on valid UTF-8.
    func encodingMistake() -> Mistake? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            // If kept, it would end up in the middle of the output. If dropped, every offset would be off by three
            // bytes.
            return Mistake("the template starts with a byte order mark; save it as UTF-8 without one", at: 0)
        }
        return firstInvalidByte().map { Mistake("the bytes here are not valid UTF-8", at: $0) }
    }

    private func firstInvalidByte() -> Int? {
        var parser = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}

/// Runs seeds in this process, and says each before it begins.
struct SoakWorker {
    let attack: Attack

    /// What a line of the output says.
    enum Line {
        case began(UInt64)
        case failed(UInt64, String)

        init?(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count > 1, let seed = UInt64(parts[1]) else { return nil }
            switch parts[0] {
            case "began": self = .began(seed)
            case "failed": self = .failed(seed, parts.count > 2 ? Self.unfolded(parts[2]) : "")
            default: return nil
            }
        }

        var text: String {
            switch self {
            case .began(let seed): "began \(seed)"
            case .failed(let seed, let problem): "failed \(seed) \(Self.folded(problem))"
            }
        }

        private static let lineBreak: UInt8 = 0x1E

        /// In one line; by bytes, because a carriage return and a line feed are one character.
        private static func folded(_ text: String) -> String {
            String(decoding: text.utf8.map { $0 == 0x0A ? lineBreak : $0 }, as: UTF8.self)
        }

        private static func unfolded(_ text: Substring) -> String {
            String(decoding: text.utf8.map { $0 == lineBreak ? 0x0A : $0 }, as: UTF8.self)
        }
    }

    /// On a thread with the stack that the attack asks for.
    func run(_ first: UInt64, _ count: Int) throws {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var result: Result<Void, any Error> = .success(())
        let thread = Thread {
            result = Result {
                try attack.run((0..<UInt64(max(count, 0))).lazy.map { first &+ $0 }) {
                    say(Line.began($0).text)
                } fail: {
                    say(Line.failed($0, $1).text)
                }
            }
            done.signal()
        }
        thread.stackSize = attack.stackSize
        thread.start()
        done.wait()
        try result.get()
    }
}

/// What attacks are there to find, for the tests of the program that runs them.
extension Attack {
    package static let trouble = Attack("trouble", count: 5) {
        { seed in
            switch seed {
            case 2: return "two\nlines"
            case 3: fatalError("a trap")
            case 5: while true { Thread.sleep(forTimeInterval: 1) }
            default: return nil
            }
        }
    }
}

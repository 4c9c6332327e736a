/// Ends a program that has said nothing for too long.
final class Watch: @unchecked Sendable {
    private let program: RunningProgram
    private let patience: Int
    private let lock = NSLock()
    private var last = Date()
    private var isOver = false
    private var killed = false

    init(_ program: RunningProgram, patience: Int) {
        self.program = program
        self.patience = patience
        Thread { [self] in while !isDone() { Thread.sleep(forTimeInterval: 0.2) } }.start()
    }

    var hasKilled: Bool { lock.withLock { killed } }

    func touch() { lock.withLock { last = Date() } }

    func stop() { lock.withLock { isOver = true } }

    private func isDone() -> Bool {
        lock.withLock {
            guard !isOver, Date().timeIntervalSince(last) > Double(patience) else { return isOver }
            killed = true
            program.kill()
            return true
        }
    }
}

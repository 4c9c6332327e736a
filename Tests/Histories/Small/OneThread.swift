/// Runs asynchronous code on the calling thread alone, so that the same history is the same always.
///
/// Every job that would go to another thread is put into a queue instead, by the hooks of the concurrency library, and
/// the calling thread runs the queue. Nothing waits for a clock: a sleep ends at once.
enum OneThread {
    private typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    private typealias EnqueueLater =
        @convention(thin) (UInt64, UnownedJob, @convention(thin) (UInt64, UnownedJob) -> Void) -> Void

    nonisolated(unsafe) private static var jobs: [UnownedJob] = []
    nonisolated(unsafe) private static var first = 0
    private static let executor = JobExecutor()

    /// Installs the hooks, once for the process.
    private static let installed: Void = {
        hook("swift_task_enqueueGlobal_hook", of: Enqueue.self)?.pointee = { job, original in
            if isHere { jobs.append(job) } else { original(job) }
        }
        hook("swift_task_enqueueGlobalWithDelay_hook", of: EnqueueLater.self)?.pointee = { delay, job, original in
            if isHere { jobs.append(job) } else { original(delay, job) }
        }
    }()

    /// The thread that runs the jobs; nil if none does.
    nonisolated(unsafe) private static var thread: pthread_t?

    private static var isHere: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

    private static func hook<Function>(_ name: String, of type: Function.Type) -> UnsafeMutablePointer<Function?>? {
        dlsym(dlopen(nil, RTLD_LAZY), name)?.assumingMemoryBound(to: Function?.self)
    }

    /// Runs an operation, and what it starts, until nothing is left to do.
    static func run(_ operation: @escaping @Sendable () async -> Void) {
        _ = installed
        thread = pthread_self()
        defer { thread = nil }
        nonisolated(unsafe) var hasEnded = false
        Task {
            await operation()
            hasEnded = true
        }
        drain()
        precondition(hasEnded, "something waits for another thread")
    }

    /// Returns when everything else has ended or waits.
    static func letOthersRun() async {
        while first < jobs.count { await Task {}.value }
    }

    fileprivate static func add(_ job: UnownedJob) { jobs.append(job) }

    /// Runs what is in the queue until all of it waits for something or has ended.
    private static func drain() {
        while first < jobs.count {
            let job = jobs[first]
            first += 1
            job.runSynchronously(on: executor.asUnownedSerialExecutor())
        }
        jobs.removeAll(keepingCapacity: true)
        first = 0
    }
}

private final class JobExecutor: SerialExecutor {
    func enqueue(_ job: UnownedJob) { OneThread.add(job) }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

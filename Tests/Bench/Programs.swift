import Foundation

/// A program that was run to its end, and what it took.
struct Run {
    let seconds: Double
    /// Of the program and of those it ran, in its own code and in the system's.
    let processorSeconds: Double
    /// The largest resident memory, in bytes. On Linux it is never less than that of this process when it started the
    /// program.
    let peakMemory: Int
    let output: String

    /// Runs a program.
    ///
    /// - Throws: ``BenchError`` if it fails.
    init(_ program: String, _ arguments: [String]) throws {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        defer { unlink(output.path) }
        let descriptor = open(output.path, O_RDWR | O_CREAT, 0o600)
        guard descriptor >= 0 else { throw BenchError("cannot write to \(output.path)") }
        defer { close(descriptor) }

        var actions = Run.makeActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 2)
        var pointers = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }

        var child: pid_t = 0
        let start = DispatchTime.now().uptimeNanoseconds
        guard posix_spawnp(&child, program, &actions, nil, &pointers, environ) == 0 else {
            throw BenchError("cannot run \(program)")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
        seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
        #if os(Linux)
        peakMemory = usage.ru_maxrss * 1024
        #else
        peakMemory = usage.ru_maxrss
        #endif
        self.output = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        guard status == 0 else {
            throw BenchError("\(program) \(arguments.joined(separator: " ")) failed:\n\(self.output)")
        }
    }

    #if os(Linux)
    private static func makeActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #else
    private static func makeActions() -> posix_spawn_file_actions_t? { nil }
    #endif
}

extension timeval { fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 } }

struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Array where Element == Double {
    /// The middle value.
    var median: Double { sorted()[count / 2] }
}

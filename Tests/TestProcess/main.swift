import CaptureRuntime
import CaptureServer
import Foundation
import Models

// A process of a test:
//
//     TestProcess loop FILE          saves one record after the other until it is killed
//     TestProcess times FILE COUNT   saves so many records
//     TestProcess limited FILE SIZE  saves one record where no file may be larger, and prints what went wrong
//     TestProcess export FILE SIZE   writes 100 records to a file of records, of which some meet that limit; then
//                                     finishes the file without it, and prints what went wrong
//     TestProcess lines FILE [pause]   writes 100 records to a file of records; with `pause`, says so and waits to be
//                                     killed before the file is finished
//     TestProcess export-onefile F   writes a file of records whose folder cannot be flushed
//     TestProcess constraints - WORDS   reads the constraints of an attribute
//     TestProcess send FILE URL TOKEN   saves on Capture what another process left pending, and prints what that was
//     TestProcess session FILE URL CLIENT ROLE   uses a session until it is killed, as an app or an extension

/// Every record has its number at both ends of the file, and a size of its own.
func record(_ number: Int) -> InigoUser {
    var user = InigoUser(aboutMe: "\(number)")
    user.interests = Array(repeating: "\(number)", count: number % 7 * 300 + 1)
    user.primaryAddress.zip = "\(number)"
    return user
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(64) }
let store = RecordStore<InigoUser>(url: URL(fileURLWithPath: arguments[2]))
let number = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1

#if canImport(Glibc)
typealias RLimit = __rlimit_resource_t
let fileSize = RLimit(RLIMIT_FSIZE.rawValue)
let openFiles = RLimit(RLIMIT_NOFILE.rawValue)
#else
typealias RLimit = Int32
let fileSize = RLIMIT_FSIZE
let openFiles = RLIMIT_NOFILE
#endif

/// Limits what this process may use.
///
/// - Parameter highest: How far the process may raise the limit again.
func limit(_ resource: RLimit, to number: Int, highest: Int? = nil) {
    var limit = rlimit(rlim_cur: rlim_t(number), rlim_max: rlim_t(highest ?? number))
    guard setrlimit(resource, &limit) == 0 else { exit(70) }
}

func saveAndPrintError(_ number: Int) {
    do {
        try store.save(record(number))
    } catch {
        print(error)
        exit(1)
    }
}

switch arguments[1] {
case "loop":
    var next = (try store.load()?.aboutMe).flatMap { Int($0) } ?? 0
    FileHandle.standardOutput.write(Data("started\n".utf8))
    while true {
        next += 1
        try store.save(record(next))
    }
case "times":
    for next in 1...number { try store.save(record(next)) }
case "limited":
    // Without this the process would be ended by the signal, before it could see the failure.
    signal(SIGXFSZ, SIG_IGN)
    limit(fileSize, to: number)
    saveAndPrintError(5)
case "export":
    signal(SIGXFSZ, SIG_IGN)
    let writer = try RecordFile<InigoUser>.Writer(to: store.url)
    let highest = 1 << 30
    limit(fileSize, to: number, highest: highest)
    var failures = 0
    for next in 1...100 {
        do { try writer.write(record(next)) } catch { failures += 1 }
    }
    limit(fileSize, to: highest, highest: highest)
    do {
        try writer.finish()
    } catch {
        print(failures, error)
        exit(1)
    }
case "lines":
    let writer = try RecordFile<InigoUser>.Writer(to: store.url)
    for next in 1...100 { try writer.write(record(next)) }
    if arguments.count == 4 {
        FileHandle.standardOutput.write(Data("written\n".utf8))
        while true { pause() }
    }
    try writer.finish()
case "export-onefile":
    let writer = try RecordFile<InigoUser>.Writer(to: store.url)
    try writer.write(record(5))
    let free = open("/dev/null", O_RDONLY)
    guard free >= 0 else { exit(70) }
    close(free)
    limit(openFiles, to: Int(free))
    do {
        try writer.finish()
    } catch {
        print(error)
        exit(1)
    }
case "constraints":
    guard arguments.count == 4 else { exit(64) }
    _ = AttributeConstraints(stringLiteral: arguments[3])
case "send":
    guard arguments.count == 5, let domain = URL(string: arguments[3]) else { exit(64) }
    try await sendPending(in: arguments[2], to: domain, token: arguments[4])
case "session":
    guard arguments.count == 6, let domain = URL(string: arguments[3]) else { exit(64) }
    var loop = SessionLoop(store: arguments[2], to: domain, clientID: arguments[4], role: arguments[5])
    try await loop.run()
default: exit(64)
}

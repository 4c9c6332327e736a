import CaptureRuntime
import DemoService
import Foundation
import Profile

// Plays a tour of the model, then takes commands until the input ends.
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("profile-\(UUID().uuidString)")
let shell = Shell(try await DemoService(file: folder.appendingPathComponent("profile.json")))
print("A profile editor on a service in memory. Lines with an arrow are requests that the service received.\n")
for line in Shell.tour {
    print("> \(line)")
    await shell.run(line)
}
print("\nYour turn: `help` lists the commands; `quit` ends.")
prompt()
while let line = readLine(), line != "quit" {
    await shell.run(line)
    prompt()
}
print("")
try FileManager.default.removeItem(at: folder)

func prompt() {
    print("> ", terminator: "")
    fflush(nil)
}

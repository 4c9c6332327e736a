import CaptureRuntime
import Committed
import Foundation
import Records

// Decode, edit, look at what would be sent, save, load.
let answer = Data(
    """
    {"id": 7, "uuid": "c2f3f0a5-0000-4000-8000-000000000007", "aboutMe": null, "email": "inigo@example.com",
     "primaryAddress": {"city": "Seattle", "zip": "98101"}, "photos": [{"id": 31, "type": "avatar", "value": "a.png"}],
     "interests": [{"id": 32, "interest": "fencing"}], "created": "2012-02-27 22:34:27.002541 +0000",
     "lastUpdated": "2012-02-27 22:34:27.002541 +0000"}
    """.utf8)
var user = try JSONDecoder().decode(CaptureUser.self, from: answer)
print(user.greeting)

user.aboutMe = "My name is Inigo Montoya."
user.primaryAddress.city = "Portland"
user.photos.append(.init(type: "portrait", value: "b.png"))
// The config file beside the schema has chosen this name for `interests`.
user.hobbies.append("sailing")
print(user.pendingUpdate)
for call in try user.plannedCalls() { print(call) }

let file = FileManager.default.temporaryDirectory.appendingPathComponent("consumer-\(UUID().uuidString).json")
let store = RecordStore<CaptureUser>(url: file)
try store.save(user)
let loaded = try store.load()
print(loaded?.pendingUpdate == user.pendingUpdate && loaded == user ? "saved and loaded" : "LOST SOMETHING")
try store.remove()

let member = StaffMember(badge: 4711, desks: [.init(floor: 3, room: "3.14")])
print(member.pendingUpdate)

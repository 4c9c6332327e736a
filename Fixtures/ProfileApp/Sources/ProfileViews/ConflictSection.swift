#if canImport(SwiftUI)
import Profile
import SwiftUI

/// What another device has saved to the attributes that were edited here, and the choice between both.
struct ConflictSection: View {
    let profile: ProfileModel

    var body: some View {
        if !profile.conflicts.isEmpty {
            Section("Another device has changed this, too") {
                ForEach(profile.conflicts) { conflict in
                    LabeledContent(conflict.label) {
                        Text("\(conflict.mine ?? "–") here, \(conflict.theirs ?? "–") there")
                    }
                }
                Button("Keep mine") { Task { await profile.resolve(keepingMine: true) } }
                Button("Take theirs") { Task { await profile.resolve(keepingMine: false) } }
            }
        }
    }
}
#endif

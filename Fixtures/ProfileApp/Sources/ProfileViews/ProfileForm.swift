#if canImport(SwiftUI)
import CaptureRuntime
import Profile
import SwiftUI

/// Edits a profile. Each edit is kept on the device; a save sends it.
struct ProfileForm: View {
    @State private var editor: ProfileEditor
    private let account: AccountModel
    private var profile: ProfileModel { editor.profile }

    init(profile: ProfileModel, account: AccountModel) {
        _editor = State(initialValue: ProfileEditor(profile))
        self.account = account
    }

    var body: some View {
        Form {
            Section("You") {
                TextField("Name", text: $editor.user.displayName.fieldText)
                if let problem = profile.problem(at: "/displayName") { Text("It \(problem).").foregroundStyle(.red) }
                TextField("About me", text: $editor.user.aboutMe.fieldText, axis: .vertical)
                TextField("City", text: $editor.user.primaryAddress.city.fieldText)
                if let badge = profile.user.badge { LabeledContent("Badge", value: badge) }
            }
            PhotoSection(editor: editor)
            ConflictSection(profile: profile)
            Section {
                Button("Undo", action: editor.undo).disabled(!editor.canUndo)
                Button("Save") { Task { await profile.save() } }
                    .disabled(!profile.user.hasChanges || profile.isBusy)
                if let message = profile.message { Text(message).foregroundStyle(.secondary) }
                Button("Sign out", role: .destructive) { Task { await account.signOut() } }
            }
        }
        .navigationTitle(profile.user.displayName ?? "Profile")
        .refreshable { await profile.refresh() }
    }
}
#endif

#if canImport(SwiftUI)
import CaptureRuntime
import Profile
import SwiftUI

/// Edits a profile. Each edit is kept on the device; a save sends it.
struct ProfileForm: View {
    @Bindable var profile: ProfileModel
    let account: AccountModel

    var body: some View {
        Form {
            Section("You") {
                TextField("Name", text: $profile.user.displayName.fieldText)
                if let problem = profile.problem(at: "/displayName") { Text("It \(problem).").foregroundStyle(.red) }
                TextField("About me", text: $profile.user.aboutMe.fieldText, axis: .vertical)
                TextField("City", text: $profile.user.primaryAddress.city.fieldText)
            }
            PhotoSection(profile: profile)
            ConflictSection(profile: profile)
            Section {
                Button("Save") { Task { await profile.save() } }
                    .disabled(!profile.user.hasChanges || profile.isBusy)
                if let message = profile.message { Text(message).foregroundStyle(.secondary) }
                Button("Sign out", role: .destructive) { Task { await account.signOut() } }
            }
        }
        .navigationTitle(profile.user.displayName ?? "Profile")
        .refreshable { await profile.refresh() }
        .onChange(of: profile.user) { profile.keep() }
    }
}
#endif

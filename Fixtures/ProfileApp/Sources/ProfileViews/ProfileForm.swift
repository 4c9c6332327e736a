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
                TextField("Name", text: $profile.user.displayName.orEmpty)
                if let problem = profile.problem(at: "/displayName") { Text("It \(problem).").foregroundStyle(.red) }
                TextField("About me", text: $profile.user.aboutMe.orEmpty, axis: .vertical)
                TextField("City", text: $profile.user.primaryAddress.city.orEmpty)
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

extension Binding where Value == String? {
    /// The text, or an empty one for nil; an empty one is nil.
    var orEmpty: Binding<String> {
        Binding<String>(
            get: { wrappedValue ?? "" },
            set: { wrappedValue = $0.isEmpty ? nil : $0 })
    }
}
#endif

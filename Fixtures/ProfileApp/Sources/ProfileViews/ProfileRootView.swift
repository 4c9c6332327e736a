#if canImport(SwiftUI)
import Profile
import SwiftUI

/// The app: the profile of whoever is signed in, or the form to sign in.
public struct ProfileRootView: View {
    private let account: AccountModel

    public init(_ account: AccountModel) { self.account = account }

    public var body: some View {
        NavigationStack {
            if let profile = account.profile, !profile.needsSignIn {
                ProfileForm(profile: profile, account: account).id(ObjectIdentifier(profile))
            } else {
                SignInForm(account: account)
            }
        }
        .task { await account.resume() }
    }
}
#endif

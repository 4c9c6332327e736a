#if canImport(SwiftUI)
import Profile
import SwiftUI

/// Asks for the address and the password.
struct SignInForm: View {
    let account: AccountModel
    @State private var name = ""
    @State private var password = ""
    @State private var isBusy = false

    var body: some View {
        Form {
            TextField("Email", text: $name)
            SecureField("Password", text: $password)
            Button("Sign in", action: signIn)
                .disabled(isBusy || name.isEmpty || password.isEmpty)
            if let message = account.profile?.message ?? account.message {
                Text(message).foregroundStyle(.red)
            }
            NavigationLink("Register") { RegistrationForm(account: account) }
        }
        .navigationTitle("Profile")
    }

    private func signIn() {
        isBusy = true
        Task {
            await account.signIn(name: name, password: password)
            isBusy = false
        }
    }
}
#endif

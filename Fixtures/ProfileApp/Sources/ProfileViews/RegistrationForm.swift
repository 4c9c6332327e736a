#if canImport(SwiftUI)
import CaptureRuntime
import CaptureSession
import Profile
import SwiftUI

/// Registers a new user with the form of the application, whatever fields that has.
struct RegistrationForm: View {
    let account: AccountModel
    @State private var fields: [Flow.Field] = []
    @State private var texts: [String: String] = [:]

    var body: some View {
        Form {
            ForEach(fields, id: \.name) { field in
                Section {
                    input(for: field)
                    ForEach(account.fieldMessages[field.name] ?? [], id: \.self) { Text($0).foregroundStyle(.red) }
                }
            }
            Button("Register") { Task { await account.register(texts) } }
            if let message = account.message { Text(message).foregroundStyle(.red) }
        }
        .navigationTitle("Register")
        .task { fields = await account.registrationFields() }
    }

    @ViewBuilder private func input(for field: Flow.Field) -> some View {
        let label = field.label ?? field.name
        switch field.type {
        case "password": SecureField(label, text: $texts[field.name].fieldText)
        case "select":
            Picker(label, selection: $texts[field.name].fieldText) {
                ForEach(field.options, id: \.value) { Text($0.title).tag($0.value) }
            }
        default: TextField(label, text: $texts[field.name].fieldText)
        }
    }
}
#endif

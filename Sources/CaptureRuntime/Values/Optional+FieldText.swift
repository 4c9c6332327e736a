extension String? {
    /// The text that a field of a form shows for the value: an empty one for nil.
    ///
    /// ```swift
    /// TextField("About me", text: $editor.record.aboutMe.fieldText)
    /// ```
    ///
    /// A field that nobody has edited may write back what it shows. That changes nothing: nil stays nil, and an empty
    /// text stays empty. Emptying a field makes the value nil.
    public var fieldText: String {
        get { self ?? "" }
        set { if newValue != fieldText { self = newValue.isEmpty ? nil : newValue } }
    }
}

extension CapturePassword? {
    /// The password as a field of a form shows it, which is a secure one: what its owner types, or an empty text.
    ///
    /// ```swift
    /// SecureField("New password", text: $editor.record.password.fieldText)
    /// ```
    ///
    /// Emptying the field makes the password nil, which is no change: no value clears a password on Capture.
    public var fieldText: String {
        get { self?.plain ?? "" }
        set { if newValue != fieldText { self = newValue.isEmpty ? nil : CapturePassword(newValue) } }
    }
}

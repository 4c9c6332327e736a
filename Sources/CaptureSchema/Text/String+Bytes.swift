extension String {
    /// True if the text ends with these bytes. `hasSuffix` compares characters, and Swift takes a dot for one character
    /// with a letter before it such as U+0D4E.
    package func endsInBytes(of suffix: String) -> Bool { utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }

    /// True if the text begins with these bytes. `hasPrefix` compares characters, and Swift takes a dot or a slash for
    /// one character with an accent after it.
    package func beginsInBytes(of prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}

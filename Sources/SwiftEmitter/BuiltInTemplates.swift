/// The templates as they are built into the program, so that it works from any folder and after being moved.
///
/// The files themselves lie beside this one; `Templates/README.md` documents what each may name.
package enum BuiltInTemplates {
    /// File name without `.mustache`, and the UTF-8 bytes of the file.
    package static let all: [String: [UInt8]] = embeddedTemplates.mapValues { text in
        text.withUTF8Buffer { Array($0) }
    }
}

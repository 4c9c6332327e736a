#if canImport(SwiftUI)
import CaptureRuntime
import Profile
import SwiftUI

/// The photos, by the identity that an element has before Capture gives it an id.
struct PhotoSection: View {
    let editor: ProfileEditor
    @State private var link = ""

    var body: some View {
        Section("Photos") {
            ForEach(editor.user.photos, id: \.localID) { photo in
                HStack {
                    AsyncImage(url: photo.value.flatMap { URL(string: $0) }) { image in
                        image.resizable().scaledToFill()
                    } placeholder: {
                        Color.secondary
                    }
                    .frame(width: 44, height: 44)
                    .clipShape(Circle())
                    Text(photo.value ?? "")
                    Spacer()
                    Button("Remove", role: .destructive) { editor.edit { $0.removePhoto(photo) } }
                        .buttonStyle(.borderless)
                }
            }
            TextField("Link of another photo", text: $link)
                .onSubmit {
                    editor.edit { $0.addPhoto(link) }
                    link = ""
                }
        }
    }
}
#endif

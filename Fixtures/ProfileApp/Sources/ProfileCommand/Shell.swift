import CaptureRuntime
import DemoService
import Profile

/// Runs commands on the model, one line each, and shows what the user of an app would see.
@MainActor
final class Shell {
    static let tour = [
        "sign-in", "about Hello.", "add-photo https://example.com/beach.jpg", "save",
        "offline", "city Guilder", "save", "quit-app", "launch-app", "online", "save",
        "elsewhere Lotharon", "about Hello again.", "save", "undo", "save",
        "elsewhere Florin", "city Humperdinck", "save", "keep-mine",
    ]

    private static let help = """
        sign-in, sign-out        as \(DemoService.name)
        name, about, city TEXT   edit the profile
        add-photo LINK           append a photo; remove-photo N removes one, counted from 1
        undo                     take back the last edit, and nothing that others have done since
        save, refresh            send what has changed; read what others have changed
        keep-mine, take-theirs   end a conflict
        elsewhere CITY           another device saves this city
        offline, online          cut the connection; restore it
        quit-app, launch-app     end the app; launch it again, with the files and the tokens that it kept
        show                     the profile, and what is not saved
        quit                     end this program
        """

    private let service: DemoService
    /// The running app; nil after it was quit.
    private var account: AccountModel?
    /// The window of the app; nil until the profile is first edited in it.
    private var window: ProfileEditor?

    init(_ service: DemoService) { self.service = service }

    func run(_ line: String) async {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard let command = words.first else { return }
        let text = words.count > 1 ? words[1] : nil
        do {
            if try await !runOnDevice(command, text), await !runInApp(command, text) {
                print("  Unknown: \(command). `help` lists the commands.")
            }
        } catch {
            print("  \(error.localizedDescription)")
        }
        await showRequests()
    }

    /// Commands that need no profile. Returns false if this is none of them.
    private func runOnDevice(_ command: String, _ text: String?) async throws -> Bool {
        switch command {
        case "help": print(Self.help)
        case "sign-in":
            let account = await launchedAccount()
            await account.signIn(name: DemoService.name, password: DemoService.password)
            show(account)
        case "launch-app":
            account = nil
            show(await launchedAccount())
        case "quit-app": account = nil
        case "offline": await service.setOnline(false)
        case "online": await service.setOnline(true)
        case "elsewhere":
            try await service.editElsewhere { $0.primaryAddress.city = text }
            // The requests of the other device are none of this one.
            await service.capture.removeAllRequests()
        default: return false
        }
        return true
    }

    /// Commands on the profile. Returns false if this is none of them.
    private func runInApp(_ command: String, _ text: String?) async -> Bool {
        guard let account, let profile = account.profile else {
            print("  Nobody is signed in, or the app is not running: `sign-in`, `launch-app`.")
            return true
        }
        let editor = window.flatMap { $0.profile === profile ? $0 : nil } ?? ProfileEditor(profile)
        window = editor
        switch command {
        case "name": editor.user.displayName = text
        case "about": editor.user.aboutMe = text
        case "city": editor.user.primaryAddress.city = text
        case "add-photo": editor.edit { $0.addPhoto(text ?? "https://example.com/new.jpg") }
        case "remove-photo":
            let photos = profile.user.photos
            guard let number = text.flatMap({ Int($0) }), photos.indices.contains(number - 1) else {
                print("  Which photo? They are counted from 1: `remove-photo 1`.")
                break
            }
            editor.edit { $0.removePhoto(photos[number - 1]) }
        case "undo": editor.undo()
        case "save": await profile.save()
        case "refresh": await profile.refresh()
        case "keep-mine": await profile.resolve(keepingMine: true)
        case "take-theirs": await profile.resolve(keepingMine: false)
        case "sign-out": await account.signOut()
        case "show": break
        default: return false
        }
        show(account)
        return true
    }

    private func launchedAccount() async -> AccountModel {
        if let account { return account }
        let new = await service.launch()
        account = new
        return new
    }

    private func show(_ account: AccountModel) {
        if let message = account.message { print("  \(message)") }
        guard let profile = account.profile else { return print("  Nobody is signed in.") }
        let user = profile.user
        let texts = [user.displayName, user.primaryAddress.city, user.aboutMe].map { $0 ?? "–" }
        let count = user.photos.count == 1 ? "1 photo" : "\(user.photos.count) photos"
        print("  \(texts.joined(separator: " | ")) | \(count)\(user.hasChanges ? ", not saved" : "")")
        if let message = profile.message { print("  \(message)") }
        for conflict in profile.conflicts {
            print("  \(conflict.label): \(conflict.mine ?? "–") here, \(conflict.theirs ?? "–") on another device")
        }
    }

    private func showRequests() async {
        for request in await service.capture.requests {
            let body = request.attributes.map { " \($0)" } ?? ""
            print("  → \(request)\(body)\(request.refusalCode.map { ", refused with \($0)\(meaning($0))" } ?? "")")
        }
        await service.capture.removeAllRequests()
    }

    private func meaning(_ code: CaptureAPIError.Code) -> String {
        code == .timestampMismatch ? ", because another device has saved" : ""
    }
}

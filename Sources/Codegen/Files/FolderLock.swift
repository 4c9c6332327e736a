#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FolderLock {
    /// Locks the folder itself, which leaves no file behind and ends with the process.
    static func take(_ path: String, attempts: Int) throws(FileSystemError) -> FolderLock? {
        var remaining = attempts
        while true {
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            if lock(descriptor) {
                if isStill(path, descriptor) { return FolderLock { close(descriptor) } }
                // The folder was removed while this process waited, and possibly created again.
                close(descriptor)
                continue
            }
            let failure = FileSystemError.last
            close(descriptor)
            switch failure.code {
            case EWOULDBLOCK:
                remaining -= 1
                guard remaining > 0 else { throw failure }
                usleep(10_000)
            case EINTR: break
            // Some network file systems cannot lock, or cannot lock folders.
            case ENOLCK, ENOTSUP, EOPNOTSUPP, EINVAL, EBADF, ENOSYS: return nil
            default: throw failure
            }
        }
    }

    private static func lock(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// True if the path still leads to the open folder.
    private static func isStill(_ path: String, _ descriptor: Int32) -> Bool {
        var opened = stat()
        var present = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &present) == 0
            && opened.st_dev == present.st_dev && opened.st_ino == present.st_ino
    }
}

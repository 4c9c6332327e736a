// What all files of this target see, and those that import it.
@_exported import CaptureRuntime
@_exported import CaptureTestSupport
@_exported import Foundation

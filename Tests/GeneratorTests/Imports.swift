// What all files of this target see.
@_exported import CaptureSchema
@_exported import Expectations

// What all files of this target see.
@_exported import CaptureSchema
@_exported import Codegen
@_exported import Models
@_exported import TestTools

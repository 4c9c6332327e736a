// What all files of this target see.
@_exported import CaptureSchema
@_exported import Codegen
@_exported import Expectations
@_exported import SchemaReports
@_exported import capture_codegen

// What all files of this target see.
@_exported import Expectations
@_exported import Models

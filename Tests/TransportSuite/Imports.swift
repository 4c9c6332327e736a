// What all files of this target see.
@_exported import Models
@_exported import TestTools

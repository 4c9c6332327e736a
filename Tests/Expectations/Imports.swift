// What nearly every test needs, by one import; see Imports.swift of each target.
@_exported import CaptureRuntime
@_exported import CaptureTestSupport
@_exported import Foundation
@_exported import TestTools
@_exported import XCTest

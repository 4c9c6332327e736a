import DefaultUserModel
import EveryTypeModel
import InigoModel
import NestingModel
import SecretsModel
import StringPluralsModel

// The records of the cases all have the name that they have by default.
typealias DefaultUser = DefaultUserModel.CaptureUser
typealias EveryTypeUser = EveryTypeModel.CaptureUser
typealias InigoUser = InigoModel.CaptureUser
typealias NestingUser = NestingModel.CaptureUser
typealias SecretsUser = SecretsModel.CaptureUser
typealias StringPluralsUser = StringPluralsModel.CaptureUser

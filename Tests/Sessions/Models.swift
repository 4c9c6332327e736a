package import DefaultUserModel
package import EveryTypeModel
package import InigoModel
package import NestingModel
package import SecretsModel
package import StringPluralsModel

// The records of the cases all have the name that they have by default.
package typealias DefaultUser = DefaultUserModel.CaptureUser
package typealias EveryTypeUser = EveryTypeModel.CaptureUser
package typealias InigoUser = InigoModel.CaptureUser
package typealias NestingUser = NestingModel.CaptureUser
package typealias SecretsUser = SecretsModel.CaptureUser
package typealias StringPluralsUser = StringPluralsModel.CaptureUser

// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Objects as arguments of `NSLog`, `String(format:)` and `os_log`, which show what they say of themselves, as on Apple's systems.

extension NSError: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The description of the error as a string object, for `%@` in a format.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSURL: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The address, as an object.
    public var _cVarArgObject: any CVarArg { NSString(string: absoluteString) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSArray: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The description of the array as a string object, for `%@` in a format.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSDictionary: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The description of the dictionary as a string object, for `%@` in a format.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSNumber: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The number, as an object.
    public var _cVarArgObject: any CVarArg { NSString(string: stringValue) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSDate: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The description of the date as a string object, for `%@` in a format.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension NSUUID: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// Its digits, as an object.
    public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
    /// As an argument of a C function.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

/// Any value as an argument: what it says of itself, if it is not one already. `appex build` writes this for `as CVarArg`, which on
/// Apple's systems makes an object of anything.
public func appexArgument(_ value: Any) -> any CVarArg {
    if let value = value as? any CVarArg { return value }
    return switch value {
    case let value as Date: value as NSDate
    case let value as URL: value as NSURL
    case let value as UUID: value as NSUUID
    case let value as [Any]: NSArray(array: value)
    case let value as [AnyHashable: Any]: NSDictionary(dictionary: value)
    default: String(describing: value)
    }
}

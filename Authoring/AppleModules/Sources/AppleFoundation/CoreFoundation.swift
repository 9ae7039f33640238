// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// On Apple's systems the same object as an `NSURL`.
public typealias CFURL = NSURL
/// On Apple's systems the same object as an `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// On Apple's systems the same object as an `NSNumber`.
public typealias CFNumber = NSNumber
/// On Apple's systems the same object as an `NSData`.
public typealias CFData = NSData
/// On Apple's systems the same object as an `NSArray`.
public typealias CFArray = NSArray
/// On Apple's systems the same object as an `NSError`.
public typealias CFError = NSError
/// Any of these objects.
public typealias CFTypeRef = AnyObject

/// Reads a number as an `Int`. Of the types that write to an `Int`, all do the same here.
///
/// - Returns: whether the number fits without loss.
@discardableResult
public func CFNumberGetValue(_ number: CFNumber!, _ type: CFNumberType, _ value: UnsafeMutablePointer<Int>!) -> Bool {
    value.pointee = number.intValue
    return Double(number.intValue) == number.doubleValue
}

/// Reads a number as a `Double`.
///
/// - Returns: true.
@discardableResult
public func CFNumberGetValue(_ number: CFNumber!, _ type: CFNumberType, _ value: UnsafeMutablePointer<Double>!) -> Bool
{
    value.pointee = number.doubleValue
    return true
}

/// Returns what an error says.
public func CFErrorCopyDescription(_ error: CFError!) -> String { error.localizedDescription }

extension NSExceptionName {
    /// Something is not as it must be.
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
    /// An argument is wrong.
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    /// The name of an exception that has no more exact name.
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
}

/// On Apple's systems the same object as an `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// Where memory comes from; always from the system.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The seconds since 2001.
public typealias CFAbsoluteTime = Double
/// Returns the seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
/// How many nanoseconds a second has.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// How many nanoseconds a millisecond has.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// How many microseconds a second has.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The key of the version in a property list.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the name in a property list.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the identifier in a property list.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"

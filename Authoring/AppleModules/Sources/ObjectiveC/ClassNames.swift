// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// The classes that have a name of their own for Objective-C, `@objc(Name)`, and how objects of a class are made without its name.
public enum ClassNames {
    private static let classes = Mutex<[String: AnyClass]>([:])
    private static let makers = Mutex<[ObjectIdentifier: @Sendable () -> NSObject?]>([:])

    /// Adds the way to make an object of a class. Called by what `appex build` writes.
    public static func addMaker(_ type: AnyClass, _ make: @escaping @MainActor () -> NSObject?) {
        // A function has the same form with and without an actor; only the compiler's check is gone.
        nonisolated(unsafe) let make = unsafeBitCast(make, to: (() -> NSObject?).self)
        makers.withLock { $0[ObjectIdentifier(type)] = { make() } }
    }

    static func make(_ type: AnyClass) -> NSObject? { makers.withLock { $0[ObjectIdentifier(type)] }?() }

    /// Adds a class. Called by what `appex build` writes.
    public static func add(_ name: String, _ type: AnyClass) { classes.withLock { $0[name] = type } }

    static func find(_ name: String) -> AnyClass? { classes.withLock { $0[name] } }

    static func name(of type: AnyClass) -> String {
        if let own = classes.withLock({ $0.first { $0.value == type }?.key }) { return own }
        let text = String(reflecting: type)
        let parts = text.split(separator: ".").map(String.init)
        if parts.count == 2, ["UIKit", "Social"].contains(parts[0]) { return parts[1] }
        guard parts.count > 2 else { return NSStringFromClass(type) }
        guard !text.contains("(") else { return text }
        // As Swift names one in others for Objective-C, if all of them are classes.
        return "_Tt" + String(repeating: "C", count: parts.count - 1) + parts.map { "\($0.utf8.count)\($0)" }.joined()
    }
}

/// Finds a class by its name, with its module or for Objective-C. `appex build` writes it for `NSClassFromString`.
public func appexClassFromString(_ aClassName: String) -> AnyClass? {
    ClassNames.find(aClassName) ?? NSClassFromString(aClassName)
        // The name for Objective-C of one of UIKit's.
        ?? (aClassName.hasPrefix("UI") ? NSClassFromString("UIKit." + aClassName) : nil)
}

/// Returns the name of a class, for Objective-C or with its module. `appex build` writes it for `NSStringFromClass`, which ends the process
/// on Linux for a class in another type.
public func appexStringFromClass(_ aClass: AnyClass) -> String { ClassNames.name(of: aClass) }

/// Makes an object of a class that is known at run time only. `appex build` writes it for `type.init()`. Ends the process if the class has no
/// `init()`, as on Apple's systems.
public func appexMake<Object: NSObject>(_ type: Object.Type) -> Object {
    if let object = ClassNames.make(type) as? Object { return object }
    guard type == NSObject.self, let object = NSObject() as? Object else {
        fatalError("\(type) has no init() that can be called without the name of the class")
    }
    return object
}

/// The same for a class that may be missing.
@_disfavoredOverload
public func appexMake<Object: NSObject>(_ type: Object.Type?) -> Object? {
    guard let type else { return nil }
    let object: Object = appexMake(type)
    return object
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The classes that have a name of their own for Objective-C, `@objc(Name)`.
public enum ClassNames {
    private static let classes = Mutex<[String: AnyClass]>([:])

    /// Adds a class. Called by what `appex build` writes.
    public static func add(_ name: String, _ type: AnyClass) { classes.withLock { $0[name] = type } }

    static func find(_ name: String) -> AnyClass? { classes.withLock { $0[name] } }
}

/// Finds a class by its name, with its module or for Objective-C. `appex build` writes it for `NSClassFromString`.
public func appexClassFromString(_ aClassName: String) -> AnyClass? {
    ClassNames.find(aClassName) ?? NSClassFromString(aClassName)
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An exception of Objective-C. Raising it ends the program, as it does without a handler on Apple's systems.
open class NSException: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The name that says which kind of exception this is.
    public let name: NSExceptionName
    /// The explanation for people why the exception is raised, if there is one.
    public let reason: String?
    /// Further values that the code that makes the exception adds to it.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception with a name, a reason and further values, without raising it.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        self.name = name
        self.reason = reason
        self.userInfo = userInfo
    }

    /// Ends the program, with the name and the reason as its last message.
    open func raise() { fatalError("\(name.rawValue): \(reason ?? "")") }
}

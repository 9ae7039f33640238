// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Something wrong with what an app and its extensions share.
public struct AppGroupError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// A kind of problem that programs can tell from others. More may be added.
    public struct Code: Hashable, Sendable {
        let name: String
        /// The identifier names no group.
        public static let groupIdentifier = Code(name: "groupIdentifier")
        /// This process was not launched as an app or extension.
        public static let noContainers = Code(name: "noContainers")
        /// The entitlement for the group is missing.
        public static let entitlement = Code(name: "entitlement")
        /// A deposit could not be made; nothing of it is there.
        public static let deposit = Code(name: "deposit")
        /// A deposit was made, and may not survive a power failure: the disk did not confirm it, and it could not be taken back.
        public static let uncertainDeposit = Code(name: "uncertainDeposit")
        /// A deposit lies there that cannot be read; it is left where it is.
        public static let unreadable = Code(name: "unreadable")
        /// A sender has handed over as much as may wait.
        public static let quota = Code(name: "quota")
        /// The hand-over was cancelled; nothing of it is there.
        public static let cancelled = Code(name: "cancelled")
        /// A file of a deposit could not be kept; it is still in the deposit.
        public static let keeping = Code(name: "keeping")
        /// Shared defaults could not be read or written; what was stored is as it was.
        public static let defaults = Code(name: "defaults")
        /// Files were not accessed, as others had them for too long.
        public static let coordination = Code(name: "coordination")
        /// The shared database could not be opened.
        public static let database = Code(name: "database")
    }

    /// The kind of the problem, such as ``Code/entitlement`` or ``Code/quota``.
    public let code: Code
    /// The description of the problem, in many cases with the way out.
    public let message: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    package init(_ code: Code, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.message = message
    }

    /// The text of ``message``, for printing.
    public var description: String { message }

    /// The text of ``message``, for `localizedDescription`.
    public var errorDescription: String? { message }
}

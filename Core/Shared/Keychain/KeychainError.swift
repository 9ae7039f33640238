// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Why something was not done.
struct KeychainError: Error, CustomStringConvertible {
    let status: OSStatus
    let reason: String

    var description: String { reason }

    init(_ status: OSStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    /// Runs a function, and returns its status. A caller gets no more than a number, so the reason goes to standard error.
    static func status(_ function: String, _ body: () throws -> Void) -> OSStatus {
        let error: KeychainError
        do {
            try body()
            return errSecSuccess
        } catch let failure as KeychainError {
            error = failure
        } catch let failure {
            error = KeychainError(errSecIO, "\(failure)")
        }
        if !expected.contains(error.status) { StandardError.write("\(function): \(error.reason)\n") }
        return error.status
    }

    /// The statuses that programs expect and handle, so that no reason is printed for them.
    private static let expected = [errSecItemNotFound, errSecDuplicateItem]

    static let meanings: [OSStatus: String] = [
        errSecSuccess: "No error.",
        errSecUnimplemented: "Appex does not have this.",
        errSecIO: "A file of the keychain could not be read or written.",
        errSecParam: "A parameter is missing or has a value that it cannot have.",
        errSecNotAvailable: "There is no keychain here.",
        errSecDuplicateItem: "The item is in the keychain already.",
        errSecItemNotFound: "The item is not in the keychain.",
        errSecDataTooLarge: "The items are too large.",
        errSecNoSuchAttr: "Items have no such attribute.",
        errSecDecode: "The keychain was damaged, or is encrypted with another key.",
        errSecMissingEntitlement: "The entitlements do not name the access group.",
    ]
}

// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// An error in a message.
package struct ErrorDescription: Hashable, Sendable, Codable {
    /// The domain of the error, from `NSError.domain`.
    package var domain: String
    /// The number of the error in its domain, from `NSError.code`.
    package var code: Int
    /// The reason for the error, in words of the sending process.
    package var message: String

    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    package init(_ error: any Error) {
        let bridged = error as NSError
        self.init(domain: bridged.domain, code: bridged.code, message: Self.message(error))
    }

    /// Foundation's text for its own errors; for a Swift error the text it gives itself, which Foundation does not know.
    private static func message(_ error: any Error) -> String {
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        if error is CocoaError || type(of: error) is NSError.Type {
            let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
            // Not the whole path: it is that in the sandbox.
            return (path?.split(separator: "/").last.map { "\($0): " } ?? "") + (error as NSError).reasonForPeople
        }
        return String(describing: error)
    }

    /// The error as an `NSError`.
    package var error: NSError {
        NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
    }

    /// Whether it is Foundation's error for a cancellation by the person.
    package var isUserCancelled: Bool {
        domain == NSCocoaErrorDomain && code == CocoaError.Code.userCancelled.rawValue
    }
}

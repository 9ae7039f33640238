// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension NSError {
    /// The text for people. Foundation has none for the errors 256 and 512 of files; there it is what the system said, such as "File too large".
    package var reasonForPeople: String {
        let isUnknown = [CocoaError.Code.fileReadUnknown, .fileWriteUnknown].contains { $0.rawValue == code }
        guard domain == NSCocoaErrorDomain, isUnknown, userInfo[NSLocalizedDescriptionKey] == nil,
            let reason = userInfo[NSUnderlyingErrorKey] as? POSIXError
        else { return localizedDescription }
        return reason.localizedDescription
    }
}

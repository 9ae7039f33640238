// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Collects notices for the person about problems that do not end a request.
@_spi(AppleModules) public enum ExtensionNotices {
    /// Adds a notice to the outcome.
    ///
    /// - Parameter text: a clause. One that was added already is not added again.
    public static func add(_ text: String) { CurrentProcess.addNotice(text) }
}

// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations

extension ExtensionSession.Result {
    /// Adds the cause to an error that does not name it: a missing entitlement, or a disk without room.
    ///
    /// - Parameter allowsNetwork: whether the extension has the network.
    /// - Returns: the result with the cause.
    func explained(allowsNetwork: Bool) -> Self {
        guard case .failed(let error) = ending else { return self }
        var result = self
        if error.code == .returnedError, !allowsNetwork, error.message.contains("NSURLErrorDomain") {
            var explained = error
            explained.message +=
                "; the extension has no network: \(Entitlements.networkKey) in its Entitlements.plist gives it one"
            result.ending = .failed(explained)
        }
        if error.code == .sandboxUnavailable,
            let line = outputTail.split(separator: "\n").last(where: { $0.contains("No space left on device") })
        {
            let words = PrintableText.escaped(String(line.prefix(300)))
            result.ending = .failed(
                ExtensionHostError(
                    .launchFailed, "the extension was not launched: a disk has no room for another file (\(words))"))
        }
        return result
    }
}

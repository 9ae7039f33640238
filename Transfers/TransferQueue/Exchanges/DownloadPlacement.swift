// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// What becomes of the body of an answer to a request for a file.
package enum DownloadPlacement: Hashable, Sendable {
    /// It continues the file.
    case append
    /// It is the file.
    case replace
    /// It is neither the file nor of use.
    case discard

    /// Decides it.
    ///
    /// - Parameters:
    ///   - response: the answer.
    ///   - offset: how much of the file is there.
    ///   - state: what it is of.
    package init(_ response: WebResponse, offset: Int64, continuing state: DownloadState?) {
        if response.status == 206, offset > 0 {
            let range = ContentRange(response)
            self = range?.first == offset && state?.isSame(as: response, range) != false ? .append : .discard
        } else if offset > 0 && [401, 416].contains(response.status) || RetryAfter(response) != nil {
            self = .discard
        } else {
            self = .replace
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// The use that is made of an answer's body when a file was asked for.
package enum DownloadPlacement: Hashable, Sendable {
    /// It continues the file.
    case append
    /// It is the file.
    case replace
    /// It is neither the file nor of use.
    case discard

    /// Decides whether an answer's body continues the file, replaces it, or is discarded.
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

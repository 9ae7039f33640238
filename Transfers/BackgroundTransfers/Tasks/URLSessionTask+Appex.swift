// SPDX-License-Identifier: Apache-2.0

extension URLSessionTask {
    /// Says that what this task was for has failed, whatever the server has answered: it has stored something else, say. Commands that wait for the
    /// transfer, the history and the desktop's notification then report it as failed, with this reason; of what was cancelled they report that.
    ///
    /// Only an app knows what an answer means. It says so in `urlSession(_:task:didCompleteWithError:)` of a background session; later it has no effect, and in
    /// other sessions none. Not part of Apple's API, whose systems have no such reports.
    ///
    /// - Parameter reason: what is wrong, in words for the person, such as "photo.jpg is not on the server". Up to 1,000 bytes of it are shown.
    public func reportFailure(_ reason: String) { backing.reportedFailure = reason }
}

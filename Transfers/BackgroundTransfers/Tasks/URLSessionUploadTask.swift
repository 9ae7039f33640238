// SPDX-License-Identifier: Apache-2.0

/// A task that sends a file.
///
/// ```swift
/// session.uploadTask(with: request, fromFile: file).resume()
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessionuploadtask>
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

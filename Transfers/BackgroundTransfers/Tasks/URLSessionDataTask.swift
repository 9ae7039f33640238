// SPDX-License-Identifier: Apache-2.0

/// A task whose answer comes as data.
///
/// ```swift
/// session.dataTask(with: address).resume()
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiondatatask>
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

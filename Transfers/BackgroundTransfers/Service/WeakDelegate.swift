// SPDX-License-Identifier: Apache-2.0

/// A delegate that is not kept.
final class WeakDelegate: @unchecked Sendable {
    // The runtime guards it against use while it goes away, and it is set once.
    private(set) weak var value: (any URLSessionDelegate)?

    init(_ value: (any URLSessionDelegate)?) { self.value = value }
}

// SPDX-License-Identifier: Apache-2.0

/// The transfers that a command is about.
package struct TransferSelection: Hashable, Sendable, Codable {
    /// Their numbers; nil for any.
    package var numbers: Set<Int64>?
    /// The share or other request that they were begun in; nil for any.
    package var request: String?
    /// Whether those that have ended are among them.
    package var includesEnded = true
    /// Whether those follow that their apps begin in the same sessions when they have ended.
    package var includesContinuations = false

    package init(
        numbers: Set<Int64>? = nil, request: String? = nil, includesEnded: Bool = true,
        includesContinuations: Bool = false
    ) {
        self.numbers = numbers
        self.request = request
        self.includesEnded = includesEnded
        self.includesContinuations = includesContinuations
    }

    /// All that there are.
    package static let all = TransferSelection()
    /// Those that have not ended.
    package static let unfinished = TransferSelection(includesEnded: false)
}

// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The whole seconds of it, in words: `1 second`, `600 seconds`.
    var inSeconds: String { components.seconds == 1 ? "1 second" : "\(components.seconds) seconds" }
}

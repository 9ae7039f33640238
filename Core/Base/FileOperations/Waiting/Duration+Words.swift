// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The whole seconds of it, as a sentence says them: `1 second`, `600 seconds`.
    package var inSeconds: String {
        let seconds = components.seconds
        return seconds == 1 ? "1 second" : "\(seconds) seconds"
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ExtensionHost

extension ExtensionOutcome {
    /// The remark on anything that a share that did not complete has delivered, in words that follow its outcome; empty if it is nothing.
    package var deliveryRemark: String {
        if case .completed = ending { return "" }
        return switch delivery {
        case .done: "; what was shared had already been delivered"
        case .unknown: "; what was shared may have been delivered"
        case .none: ""
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ExtensionHost

extension ExtensionOutcome {
    /// The names of attachments that were left out of what was shared. Nothing is left out of what was not shared.
    package var leftOut: [String] {
        if case .completed = ending { return skipped }
        return delivery == .none ? [] : skipped
    }

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

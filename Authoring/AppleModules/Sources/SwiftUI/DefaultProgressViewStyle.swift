// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of progress.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the usual style of progress views, which has no effect here.
    public init() {}
}

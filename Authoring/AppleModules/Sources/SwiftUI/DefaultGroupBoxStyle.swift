// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The group box looks as is usual on the platform; the form draws no boxes.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the usual style of group boxes, which has no effect here.
    public init() {}
}

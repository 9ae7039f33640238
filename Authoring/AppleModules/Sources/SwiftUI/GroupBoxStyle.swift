// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style of a kind of view. The host has its own.
public protocol GroupBoxStyle {}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default style of group boxes; the form uses its own style.
    public static var automatic: DefaultGroupBoxStyle { .init() }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The type of text selectability in which a person cannot select text; it has no effect here.
public struct DisabledTextSelectability: TextSelectability {}

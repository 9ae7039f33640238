// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A text with its style.
open class NSTextStorage: NSMutableAttributedString {}

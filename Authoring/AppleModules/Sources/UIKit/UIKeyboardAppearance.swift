// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets people select a text; it has no effect here.
public struct EnabledTextSelectability: TextSelectability {}

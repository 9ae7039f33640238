// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

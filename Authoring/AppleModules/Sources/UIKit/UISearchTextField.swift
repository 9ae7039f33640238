// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

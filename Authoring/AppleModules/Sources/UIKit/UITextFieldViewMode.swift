// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a part of a field is shown.
public enum UITextFieldViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

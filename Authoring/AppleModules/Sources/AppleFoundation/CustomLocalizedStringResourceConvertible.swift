// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that has a text in the person's language.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text that describes the value, to be looked up in the person's language.
    var localizedStringResource: LocalizedStringResource { get }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that has a text in the person's language.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text.
    var localizedStringResource: LocalizedStringResource { get }
}

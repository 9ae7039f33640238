// SPDX-License-Identifier: Apache-2.0

import Foundation
public import UIKit

/// A text that is looked up in the person's language.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/localizedstringkey>
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// Collects the parts of a literal.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    private let value: String.LocalizationValue

    /// Creates a key from a string, which is looked up as it is.
    public init(_ value: String) { self.value = String.LocalizationValue(value) }
    /// Creates a key from a string literal without values.
    public init(stringLiteral value: String) { self.init(value) }
    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
        value = String.LocalizationValue(stringInterpolation: stringInterpolation)
    }

    func string(table: String? = nil, bundle: Bundle? = nil) -> String {
        String(localized: value, table: table, bundle: bundle)
    }
}

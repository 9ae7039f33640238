// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A value with a label, such as a telephone number at home.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cnlabeledvalue>
open class CNLabeledValue<Value>: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The label, such as `_$!<Home>!$_` for home, or nil if the value has none.
    public let label: String?
    /// The value that the label describes, such as a telephone number.
    public let value: Value
    /// A random text that identifies this labelled value and differs for each one.
    public let identifier = UUID().uuidString

    /// A value with a label.
    public init(label: String?, value: Value) {
        self.label = label
        self.value = value
    }

    /// Returns a label for people.
    open class func localizedString(forLabel label: String) -> String {
        label.trimmingCharacters(in: CharacterSet(charactersIn: "_$!<>")).lowercased()
    }
}

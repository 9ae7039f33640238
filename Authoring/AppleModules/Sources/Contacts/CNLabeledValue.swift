// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A value with a label, such as a telephone number at home.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cnlabeledvalue>
open class CNLabeledValue<Value>: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The label.
    public let label: String?
    /// The value.
    public let value: Value
    /// Identifies it.
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

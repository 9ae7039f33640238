// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A kind of glass. The host decides how things look.
public struct Glass: Equatable, Sendable {
    private let name: String
    /// As usual.
    public static let regular = Glass(name: "regular")
    /// Nearly invisible.
    public static let clear = Glass(name: "clear")
    /// None.
    public static let identity = Glass(name: "identity")
    /// The same in a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The same, for something to press.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

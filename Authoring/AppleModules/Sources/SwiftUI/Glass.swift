// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kind of glass. The host decides how things look.
public struct Glass: Equatable, Sendable {
    private let name: String
    /// Glass of the usual kind, which blurs the content below it; the form shows no glass.
    public static let regular = Glass(name: "regular")
    /// Glass that is almost fully transparent; the form shows no glass.
    public static let clear = Glass(name: "clear")
    /// Leaves the content as it is, without any glass.
    public static let identity = Glass(name: "identity")
    /// The same in a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The same, for something to press.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

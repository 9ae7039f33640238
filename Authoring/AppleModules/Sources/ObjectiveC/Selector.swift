// SPDX-License-Identifier: Apache-2.0

/// The name of a method. `appex build` writes one in place of each `#selector`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/selector>
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with a colon for each argument.
    public let description: String

    /// A selector by its name.
    public init(_ name: String) { description = name }

    /// A selector by its name.
    public init(stringLiteral name: String) { description = name }

    /// The number of arguments.
    var argumentCount: Int { description.count { $0 == ":" } }
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Returns the selector of a name.
public func sel_registerName(_ name: String) -> Selector { Selector(name) }

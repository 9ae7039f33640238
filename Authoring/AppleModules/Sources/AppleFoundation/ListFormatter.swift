// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes a list with commas and "and".
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/listformatter>
open class ListFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// The locale whose language decides how the items are joined.
    open var locale: Locale! = .current
    /// Writes what is no text.
    open var itemFormatter: Formatter?

    /// Writes texts as a list.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Writes a list; nil if something in it cannot be written.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? ($0 as? String) ?? String(describing: $0) }
        return texts.formatted(.list(type: .and).locale(locale))
    }
    /// Writes a list; nil for what is none.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}

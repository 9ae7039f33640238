// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An option of a picker.
final class TaggedView: UIView {
    var title = ""
    var tagValue: AnyHashable?

    /// The tag as a picker's type, which may be optional where the tag is not.
    func value<Value>(as type: Value.Type) -> Value? { tagValue?.base as? Value }
}

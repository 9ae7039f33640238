// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The row.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The item.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

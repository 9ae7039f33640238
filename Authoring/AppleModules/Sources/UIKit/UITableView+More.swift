// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension IndexPath {
    /// A row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// An item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The number of the section, the first part of the path, counted from 0.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The number of the row in its section, the second part of the path, counted from 0.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The number of the item in its section, the same part of the path as `row`.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

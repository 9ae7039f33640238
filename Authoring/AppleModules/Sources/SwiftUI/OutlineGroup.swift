// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Elements with others inside, all of which are shown.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Row

    /// Elements with others inside.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.content = content
    }
    /// The rows of all elements, each followed by the rows of its children.
    public var body: some View {
        ForEach(data, id: id) { element in
            content(element)
            if let inner = element[keyPath: children] {
                AnyView(OutlineGroup(inner, id: id, children: children, content: content))
            }
        }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Elements with others inside.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, content: content)
    }
}

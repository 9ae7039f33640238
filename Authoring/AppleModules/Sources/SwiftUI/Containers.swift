// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

extension ViewNode {
    /// Pushes a view when a binding becomes true, and takes it away when it becomes false.
    func follow(_ isActive: Binding<Bool>, _ model: NavigationModel?, _ push: @escaping () -> Void) {
        let wasActive = kept("active") { Flag() }
        guard isActive.wrappedValue != wasActive.isSet else { return }
        wasActive.isSet = isActive.wrappedValue
        let hasPushed = model?.entries.isEmpty == false
        if isActive.wrappedValue {
            afterRender(push)
        } else if hasPushed {
            afterRender { model?.pop() }
        }
    }
}

extension View {
    /// The view that is pushed for values of a type.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        DestinationView(content: self, destination: destination)
    }
    /// A view that is pushed while a binding says so.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
        PushedView(content: self, isPresented: isPresented, destination: destination)
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Takes the elements at some places away.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.sorted(by: >) { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at some places before another one.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let before = source.count { $0 < destination }
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
    }
}

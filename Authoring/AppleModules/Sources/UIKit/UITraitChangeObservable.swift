// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// Something that is told when traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Called when traits change, which they do not here.
    @discardableResult
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoTraitChanges() }
    /// Called when traits change, which they do not here.
    @discardableResult
    public func registerForTraitChanges(_ traits: [any UITraitDefinition.Type], action: Selector)
        -> any UITraitChangeRegistration
    { NoTraitChanges() }
}

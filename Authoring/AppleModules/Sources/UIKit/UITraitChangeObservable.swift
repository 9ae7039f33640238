// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// Something that is told when traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Called when traits change, which they do not here.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the closure when traits such as dark mode change"
    )
    @discardableResult
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoTraitChanges() }
    /// Called when traits change, which they do not here.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the method when traits such as dark mode change"
    )
    @discardableResult
    public func registerForTraitChanges(_ traits: [any UITraitDefinition.Type], action: Selector)
        -> any UITraitChangeRegistration
    { NoTraitChanges() }
}

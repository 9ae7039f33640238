// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
public import Foundation
@_spi(AppleModules) public import UIKit

/// Shows a view of SwiftUI.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uihostingcontroller>
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The SwiftUI view that the controller shows; a new one makes the form render again.
    open var rootView: Content {
        didSet { host.setNeedsRender() }
    }

    private var contentStack: UIStackView?
    private lazy var host = ViewHost(
        self, content: { [weak self] in self.map { (AnyView($0.rootView), $0.environment) } },
        show: { [weak self] in self?.show($0) })
    var environment = EnvironmentValues()

    /// A controller of a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a storyboard, with its view.
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }

    /// A storyboard cannot make one without its view.
    public required init?(coder: NSCoder) { fatalError("init(coder:) must be called with a rootView") }

    /// The sizes that follow the size of the SwiftUI view; they have no effect here, since the form decides the size.
    public struct SizingOptions: OptionSet, Sendable {
        /// The bits of the set, one for each size.
        public let rawValue: Int
        /// Creates a set of sizes from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The controller's `preferredContentSize` follows the size of the SwiftUI view; it has no effect here.
        public static var preferredContentSize: SizingOptions { SizingOptions(rawValue: 1) }
        /// The intrinsic size of the controller's view follows the size of the SwiftUI view; it has no effect here.
        public static var intrinsicContentSize: SizingOptions { SizingOptions(rawValue: 2) }
    }

    /// The sizes that the controller adapts to the SwiftUI view; they have no effect here.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it makes the chosen sizes of the controller follow its SwiftUI view"
    )
    open var sizingOptions: SizingOptions = []

    /// Returns the size that the view would like to have, which is the one it is given.
    open func sizeThatFits(in size: CGSize) -> CGSize { size }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let extensionContext { UIHostingContext.current = extensionContext }
        let isPushed = (navigationController?.viewControllers.first).map { $0 !== self } ?? false
        let isPresented = (navigationController ?? self).presentingViewController != nil
        if isPushed || isPresented, !environment.dismiss.isPresenting {
            environment.dismiss = DismissAction { [weak self] in self?.leave() }
        }
        host.begin()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        host.end()
    }

    private func leave() {
        if let navigationController, navigationController.topViewController === self,
            navigationController.viewControllers.count > 1
        {
            navigationController.popViewController(animated: true)
        } else {
            dismiss(animated: true)
        }
    }

    private func show(_ output: ViewOutput) {
        let stack = contentStack ?? UIStackView()
        stack.axis = .vertical
        if contentStack == nil {
            contentStack = stack
            view.addSubview(stack)
        }
        let views = output.views + output.bar
        for subview in stack.arrangedSubviews where !views.contains(where: { $0 === subview }) {
            stack.removeArrangedSubview(subview)
            subview.removeFromSuperview()
        }
        for (number, view) in views.enumerated() {
            let list = stack.arrangedSubviews
            if list.indices.contains(number), list[number] === view { continue }
            if let earlier = list.firstIndex(where: { $0 === view }) {
                stack.removeArrangedSubview(list[earlier])
            }
            stack.insertArrangedSubview(view, at: number)
        }
        if let new = output.title, title != new { title = new }
        refreshForm()
    }
}

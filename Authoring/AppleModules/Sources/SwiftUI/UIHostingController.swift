// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
public import Foundation
@_spi(AppleModules) public import UIKit

/// Shows a view of SwiftUI.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uihostingcontroller>
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The view.
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

    /// What the size follows; it is the form's.
    public struct SizingOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Some of them.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// One of them.
        public static var preferredContentSize: SizingOptions { SizingOptions(rawValue: 1) }
        /// One of them.
        public static var intrinsicContentSize: SizingOptions { SizingOptions(rawValue: 2) }
    }

    /// What the size follows; it is the form's.
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

/// The request that views of SwiftUI belong to.
@MainActor
enum UIHostingContext {
    static var current: NSExtensionContext?
}

// MARK: What is presented

/// A sheet of a view.
@MainActor
final class SheetPresentation {
    private final class Controller: UIHostingController<AnyView> {
        var ended: () -> Void = {}

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if presentingViewController == nil { ended() }
        }
    }

    private var controller: Controller?

    func update(
        _ node: ViewNode, _ environment: EnvironmentValues, _ content: (() -> AnyView)?, ended: @escaping () -> Void
    ) {
        guard let content else {
            guard let controller else { return }
            self.controller = nil
            // Another sheet may take its place.
            node.firstAfterRender { controller.dismiss(animated: true) }
            return
        }
        if let controller {
            let dismiss = controller.environment.dismiss
            controller.environment = environment
            controller.environment.navigation = nil
            controller.environment.dismiss = dismiss
            controller.rootView = content()
            return
        }
        let new = Controller(rootView: content())
        new.environment = environment
        new.environment.navigation = nil
        new.environment.dismiss = DismissAction { [weak new] in new?.dismiss(animated: true) }
        new.ended = { [weak self] in
            guard self?.controller != nil else { return ended() }
            self?.controller = nil
            ended()
        }
        controller = new
        let presenter = node.controller
        node.afterRender { presenter?.present(new, animated: true) }
        node.atEnd("sheet") { [weak new] in new?.dismiss(animated: false) }
    }
}

/// An alert of a view.
@MainActor
final class AlertPresentation {
    private var controller: UIAlertController?
    private(set) var isPresented = false

    /// What the buttons are by now.
    func update(_ buttons: ViewOutput) {
        for (shown, action) in zip(controller?.actions ?? [], buttons.alertActions())
        where shown.isEnabled != action.isEnabled { shown.isEnabled = action.isEnabled }
    }

    func present(
        _ node: ViewNode, _ title: String, _ message: String?, _ style: UIAlertController.Style, _ buttons: ViewOutput,
        ended: @escaping () -> Void
    ) {
        isPresented = true
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        controller = alert
        var actions = buttons.alertActions()
        if actions.isEmpty { actions = [UIAlertAction(title: "OK", style: .default)] }
        if style == .actionSheet, !actions.contains(where: { $0.style == .cancel }) {
            actions.append(UIAlertAction(title: "Cancel", style: .cancel))
        }
        for action in actions {
            let copy = UIAlertAction(title: action.title, style: action.style) { [weak self] _ in
                self?.isPresented = false
                self?.controller = nil
                ended()
                action.choose()
            }
            copy.isEnabled = action.isEnabled
            alert.addAction(copy)
        }
        for field in buttons.views.compactMap({ $0 as? UITextField }) {
            alert.addTextField { copy in
                copy.placeholder = field.placeholder
                copy.text = field.text
                copy.isSecureTextEntry = field.isSecureTextEntry
                copy.addAction(
                    UIAction { [weak copy] _ in
                        field.text = copy?.text
                        field.sendActions(for: .editingChanged)
                    }, for: .editingChanged)
            }
        }
        let presenter = node.controller
        node.afterRender { presenter?.present(alert, animated: true) }
    }

    func end() {
        guard isPresented else { return }
        isPresented = false
        controller?.dismiss(animated: true)
        controller = nil
    }
}

// MARK: Views of UIKit

/// A view of UIKit in SwiftUI.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uiviewrepresentable>
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The view of UIKit.
    associatedtype UIViewType: UIView
    /// What tells SwiftUI of changes.
    associatedtype Coordinator = Void
    /// What it is made with.
    typealias Context = RepresentableContext<Self, Coordinator>
    /// Makes the view.
    func makeUIView(context: Context) -> UIViewType
    /// Changes the view.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Makes what tells SwiftUI of changes.
    func makeCoordinator() -> Coordinator
    /// The view is no longer shown.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

/// What a view or controller of UIKit in SwiftUI is made with.
public struct RepresentableContext<Representable, Coordinator> {
    /// What tells SwiftUI of changes.
    public let coordinator: Coordinator
    /// The environment.
    public let environment: EnvironmentValues
    /// What goes with the change.
    public let transaction = Transaction()
}

private final class Made<Part: AnyObject, Coordinator> {
    let part: Part
    let coordinator: Coordinator
    init(_ part: Part, _ coordinator: Coordinator) {
        self.part = part
        self.coordinator = coordinator
    }
}

extension UIViewRepresentable {
    /// Never asked for.
    public var body: Never { preconditionFailure("a UIViewRepresentable has no body") }
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    func renderView(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        node.begin(Self.self)
        node.connect(self, environment)
        let made = node.kept("made") {
            let coordinator = makeCoordinator()
            let context = Context(coordinator: coordinator, environment: environment)
            return Made(makeUIView(context: context), coordinator)
        }
        node.atEnd("dismantle") { Self.dismantleUIView(made.part, coordinator: made.coordinator) }
        updateUIView(made.part, context: Context(coordinator: made.coordinator, environment: environment))
        output.views.append(made.part)
    }
}

/// A controller of UIKit in SwiftUI.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable>
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The controller of UIKit.
    associatedtype UIViewControllerType: UIViewController
    /// What tells SwiftUI of changes.
    associatedtype Coordinator = Void
    /// What it is made with.
    typealias Context = RepresentableContext<Self, Coordinator>
    /// Makes the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Changes the controller.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Makes what tells SwiftUI of changes.
    func makeCoordinator() -> Coordinator
    /// The controller is no longer shown.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
    /// Never asked for.
    public var body: Never { preconditionFailure("a UIViewControllerRepresentable has no body") }
    /// Does nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

    func renderController(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        node.begin(Self.self)
        node.connect(self, environment)
        let made = node.kept("made") {
            let coordinator = makeCoordinator()
            let context = Context(coordinator: coordinator, environment: environment)
            let controller = makeUIViewController(context: context)
            node.controller?.addChild(controller)
            controller.didMove(toParent: node.controller)
            return Made(controller, coordinator)
        }
        node.atEnd("dismantle") {
            made.part.removeFromParent()
            Self.dismantleUIViewController(made.part, coordinator: made.coordinator)
        }
        updateUIViewController(made.part, context: Context(coordinator: made.coordinator, environment: environment))
        if let view = made.part.view { output.views.append(view) }
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation

// MARK: Views of UIKit

/// A view of UIKit in SwiftUI.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uiviewrepresentable>
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The view of UIKit.
    associatedtype UIViewType: UIView
    /// The type of the object that passes changes in the view to SwiftUI; `Void` unless given.
    associatedtype Coordinator = Void
    /// The context for making and updating the view, with the coordinator and the environment.
    typealias Context = RepresentableContext<Self, Coordinator>
    /// Creates the UIKit view, once, before it is first shown.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the UIKit view with the current state of SwiftUI, at each render.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Makes what tells SwiftUI of changes.
    func makeCoordinator() -> Coordinator
    /// The view is no longer shown.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
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
    /// Never read: a UIKit view has no body, and reading it stops the program.
    public var body: Never { preconditionFailure("a UIViewRepresentable has no body") }
    /// Does nothing when the view is taken away; a type can clean up in a method of its own.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    /// Creates no coordinator, as the type of the view has named none.
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
    /// The type of the object that passes changes in the controller to SwiftUI; `Void` unless given.
    associatedtype Coordinator = Void
    /// The context for making and updating the controller, with the coordinator and the environment.
    typealias Context = RepresentableContext<Self, Coordinator>
    /// Creates the UIKit controller, once, before its view is first shown.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the UIKit controller with the current state of SwiftUI, at each render.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Makes what tells SwiftUI of changes.
    func makeCoordinator() -> Coordinator
    /// The controller is no longer shown.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
    /// Never read: a UIKit controller has no body, and reading it stops the program.
    public var body: Never { preconditionFailure("a UIViewControllerRepresentable has no body") }
    /// Does nothing when the controller is taken away; a type can clean up in a method of its own.
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
    /// Creates no coordinator, as the type of the controller has named none.
    public func makeCoordinator() {}
}

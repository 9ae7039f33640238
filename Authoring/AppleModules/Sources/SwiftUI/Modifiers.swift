// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

private final class Kept<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension View {
    func acting(
        _ kind: String = #function, _ act: @escaping (ViewNode, EnvironmentValues, inout ViewOutput) -> Void
    ) -> ActingView<Self> {
        ActingView(content: self, kind: kind, act: act)
    }

    // MARK: Life

    /// Does something when the view is shown first.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        acting { node, _, _ in
            guard let action else { return }
            let hasAppeared = node.kept("appear") { Flag() }
            guard !hasAppeared.isSet else { return }
            hasAppeared.isSet = true
            node.afterRender(action)
        }
    }
    /// Does something when the view is no longer shown.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        acting { node, _, _ in if let action { node.atDisappearance("disappear", action) } }
    }
    /// Begins a task when the view is shown, and cancels it when it is no longer shown.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void)
        -> some View
    {
        task(id: 0, priority: priority, action)
    }
    /// Begins a task when the view is shown and when a value has changed, and cancels the earlier one.
    public func task<Value: Equatable>(
        id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        acting { node, _, _ in
            let running = node.kept("task") { Kept<(value: Value, task: Task<Void, Never>)?>(nil) }
            node.atDisappearance("task") { running.value?.task.cancel() }
            guard running.value?.value != value else { return }
            running.value?.task.cancel()
            running.value = (value, Task(priority: priority) { await action() })
        }
    }
    /// Does something when a value has changed.
    public func onChange<Value: Equatable>(of value: Value, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
    {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
    /// Does something with the new value when a value has changed.
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
        onChange(of: value) { _, new in action(new) }
    }
    /// Does something with the old and the new value when a value has changed.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View {
        acting { node, _, _ in
            let isNew = node.storage["change"] == nil
            let kept = node.kept("change") { Kept(value) }
            let old = kept.value
            guard old != value || isNew && initial else { return }
            kept.value = value
            node.afterRender { action(old, value) }
        }
    }
    /// Does something with each value of a publisher.
    public func onReceive<Values: Publisher>(_ publisher: Values, perform action: @escaping (Values.Output) -> Void)
        -> some View
    where Values.Failure == Never {
        acting { node, _, _ in
            // A body makes the closure anew each time. The subscription stays with the publisher that was there first.
            let current = node.kept("action") { Kept(action) }
            current.value = action
            _ = node.kept("subscription") {
                publisher.sink { value in
                    let box = UncheckedValue(value: (current, value))
                    if Thread.isMainThread {
                        MainActor.assumeIsolated { box.value.0.value(box.value.1) }
                    } else {
                        DispatchQueue.main.async { box.value.0.value(box.value.1) }
                    }
                }
            }
        }
    }
    /// Does something when Return is pressed in a field.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        changingEnvironment { $0.submit = action }
    }
    /// Does something when the view is tapped.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also recognises several taps, and taps on views without text"
    )
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        acting { node, environment, output in
            // What has nothing to press gets a button with its texts.
            guard count == 1, !output.views.contains(where: { $0 is UIControl }) else { return }
            let text = environment.label ?? output.text
            guard let text else { return }
            output.views.removeAll { ($0 as? UILabel) != nil }
            SwiftUI.render(
                Button(role: nil, calling: action) { Text(verbatim: text) }, node.child("tap"), environment, &output)
        }
    }
    /// Opens addresses that the view is opened with; an extension is not.
    @available(*, deprecated, message: "no effect here; on a phone it calls the action with a URL that opens the app")
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// Refreshes what is shown. Nothing pulls here.
    @available(
        *, deprecated, message: "in part here; on a phone it also runs the action when the person pulls the list down"
    )
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        changingEnvironment { $0.refresh = RefreshAction(body: action) }
    }

    // MARK: What there is

    /// Whether controls can be used.
    public func disabled(_ disabled: Bool) -> some View {
        changingEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
    }
    /// Does not show the view.
    public func hidden() -> some View { opacity(0) }
    /// How opaque the view is. At 0 it is not shown.
    public func opacity(_ opacity: Double) -> some View {
        acting { _, _, output in if opacity < 0.01 { output.views = [] } }
    }
    /// The identity of the view. With another one it begins anew.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }
    /// A view behind this one.
    public func background<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content)
        -> some View
    {
        BesideView(content: self, other: content(), isBefore: true)
    }
    /// A view behind this one.
    @_disfavoredOverload public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        BesideView(content: self, other: background, isBefore: true)
    }
    /// A colour behind this view.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it fills the area behind the view with a colour or material"
    )
    public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    { self }
    /// A colour in a shape behind this view.
    @available(
        *, deprecated, message: "appearance only; on a phone it fills a shape behind the view with a colour or material"
    )
    public func background<Style: ShapeStyle, Outline: Shape>(_ style: Style, in shape: Outline) -> some View { self }
    /// A view before this one.
    public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content) -> some View
    {
        BesideView(content: self, other: content(), isBefore: false)
    }
    /// A view before this one.
    @_disfavoredOverload public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    {
        BesideView(content: self, other: overlay, isBefore: false)
    }
    /// A colour before this view.
    @available(*, deprecated, message: "appearance only; on a phone it lays a colour or material over the view")
    public func overlay<Style: ShapeStyle>(_ style: Style) -> some View { self }
    /// A view at a side of this one.
    public func safeAreaInset<Content: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        BesideView(content: self, other: content(), isBefore: edge == .top)
    }

    // MARK: Preferences

    /// Sets a value for the key that the views around this one can read.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        acting { _, _, output in output.preferences.set(key, value) }
    }
    /// Does something when what the views inside say has changed.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        acting { node, _, output in
            let value = output.preferences.value(key)
            let kept = node.kept("preference") { Kept<Key.Value?>(nil) }
            guard kept.value != value else { return }
            kept.value = value
            node.afterRender { action(value) }
        }
    }

    // MARK: For screen readers

    /// Sets a `Text` as the name for screen readers, which the form uses for buttons, fields and switches.
    public func accessibilityLabel(_ label: Text) -> some View { labelled(label.string) }
    /// Sets a localized string as the name for screen readers and for controls in the form.
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { labelled(key.string()) }
    /// Sets a plain string as the name for screen readers and for controls in the form.
    @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        labelled(String(label))
    }
    /// Whether screen readers leave the view out.
    @available(*, deprecated, message: "no effect here; on a phone it makes VoiceOver skip the view")
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }

    private func labelled(_ label: String) -> some View {
        acting { _, _, output in
            guard output.views.count == 1 else { return }
            let view = output.views[0]
            if let button = view as? UIButton { button.setTitle(label, for: .normal) }
            view.accessibilityLabel = label
        }
    }

    // MARK: The bar

    /// The title of the bar.
    public func navigationTitle(_ title: Text) -> some View { titled(title.string) }
    /// The title of the bar.
    public func navigationTitle(_ key: LocalizedStringKey) -> some View { titled(key.string()) }
    /// The title of the bar.
    @_disfavoredOverload public func navigationTitle(_ title: some StringProtocol) -> some View {
        titled(String(title))
    }
    /// The title of the bar.
    public func navigationBarTitle(_ key: LocalizedStringKey) -> some View { titled(key.string()) }
    /// The title of the bar.
    @_disfavoredOverload public func navigationBarTitle(_ title: some StringProtocol) -> some View {
        titled(String(title))
    }
    /// The title of the bar.
    public func navigationBarTitle(_ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    {
        titled(key.string())
    }
    /// The title of the bar.
    @_disfavoredOverload public func navigationBarTitle(
        _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        titled(String(title))
    }

    private func titled(_ title: String) -> some View { acting { _, _, output in output.title = title } }

    /// Buttons of the bar.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let items = content()
        return acting { node, environment, output in items.addItems(node.child("toolbar"), environment, &output) }
    }
    /// Buttons of the bar.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let items = content()
        return acting { node, environment, output in
            var bar = ViewOutput()
            SwiftUI.render(items, node.child("toolbar"), environment, &bar)
            output.bar += bar.views
        }
    }
    /// Buttons of the bar.
    public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing) -> some View {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }
    /// Buttons of the bar.
    public func navigationBarItems<Leading: View>(leading: Leading) -> some View { toolbar { leading } }
    /// Buttons of the bar.
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { toolbar { trailing } }

    // MARK: What is presented

    /// A sheet that is presented while a binding says so.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        acting { node, environment, _ in
            let sheet = node.kept("sheet") { SheetPresentation() }
            sheet.update(node, environment, isPresented.wrappedValue ? { AnyView(content()) } : nil) {
                isPresented.wrappedValue = false
                onDismiss?()
            }
        }
    }
    /// A sheet that is presented while there is a value.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        acting { node, environment, _ in
            let sheet = node.kept("sheet") { SheetPresentation() }
            sheet.update(node, environment, item.wrappedValue.map { value in { AnyView(content(value).id(value.id)) } })
            {
                item.wrappedValue = nil
                onDismiss?()
            }
        }
    }
    /// A sheet that is presented while a binding says so.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
    }
    /// An alert that is presented while a binding says so.
    public func alert<Actions: View, Message: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View {
        presentingAlert(title.string, .alert, isPresented, actions(), message())
    }
    /// An alert that is presented while a binding says so.
    public func alert<Actions: View, Message: View>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View {
        presentingAlert(key.string(), .alert, isPresented, actions(), message())
    }
    /// An alert that is presented while a binding says so.
    @_disfavoredOverload public func alert<Actions: View, Message: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View {
        presentingAlert(String(title), .alert, isPresented, actions(), message())
    }
    /// An alert that is presented while a binding says so.
    public func alert<Actions: View>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View {
        presentingAlert(key.string(), .alert, isPresented, actions(), EmptyView())
    }
    /// An alert that is presented while a binding says so.
    @_disfavoredOverload public func alert<Actions: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View {
        presentingAlert(String(title), .alert, isPresented, actions(), EmptyView())
    }
    /// An alert about a value.
    public func alert<Actions: View, Message: View, Value>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
    ) -> some View {
        presentingAlert(key.string(), .alert, isPresented, data.map(actions), data.map(message))
    }
    /// An alert about an error.
    public func alert<Failure: LocalizedError, Actions: View>(
        isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> Actions
    ) -> some View {
        presentingAlert(error?.errorDescription ?? "", .alert, isPresented, actions(), EmptyView())
    }
    /// An alert about an error.
    public func alert<Failure: LocalizedError, Actions: View, Message: View>(
        isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: (Failure) -> Actions,
        @ViewBuilder message: (Failure) -> Message
    ) -> some View {
        presentingAlert(error?.errorDescription ?? "", .alert, isPresented, error.map(actions), error.map(message))
    }
    /// An alert, as it was written before iOS 15.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return presentingAlert(
            alert?.title.string ?? "", .alert, isPresented, alert?.actions,
            alert?.message.map { Text(verbatim: $0.string) })
    }
    /// An alert about a value, as it was written before iOS 15.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let alert = item.wrappedValue.map(content)
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return presentingAlert(
            alert?.title.string ?? "", .alert, isPresented, alert?.actions,
            alert?.message.map { Text(verbatim: $0.string) })
    }
    /// A choice that is presented while a binding says so.
    public func confirmationDialog<Actions: View>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions
    ) -> some View {
        presentingAlert(key.string(), .actionSheet, isPresented, actions(), EmptyView())
    }
    /// A choice that is presented while a binding says so.
    public func confirmationDialog<Actions: View, Message: View>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
    ) -> some View {
        presentingAlert(key.string(), .actionSheet, isPresented, actions(), message())
    }

    private func presentingAlert<Actions: View, Message: View>(
        _ title: String, _ style: UIAlertController.Style, _ isPresented: Binding<Bool>, _ actions: Actions,
        _ message: Message
    ) -> some View {
        acting { node, environment, _ in
            let presented = node.kept("alert") { AlertPresentation() }
            guard isPresented.wrappedValue else { return presented.end() }
            var (buttons, texts) = (ViewOutput(), ViewOutput())
            SwiftUI.render(actions, node.child("actions"), environment, &buttons)
            SwiftUI.render(message, node.child("message"), environment, &texts)
            guard !presented.isPresented else { return presented.update(buttons) }
            presented.present(node, title, texts.text, style, buttons) { isPresented.wrappedValue = false }
        }
    }

    /// A field that narrows what is shown.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search"
    ) -> some View {
        acting { node, environment, output in
            var field = ViewOutput()
            SwiftUI.render(TextField(prompt, text: text), node.child("search"), environment, &field)
            output.views = field.views + output.views
        }
    }
    /// Which field is edited. The host decides it.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it focuses the field while the condition holds, and reports its focus"
    )
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    /// Which field is edited. The host decides it.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it focuses the field of the value, and reports the focused field"
    )
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        self
    }
}

extension Never: ToolbarContent {}

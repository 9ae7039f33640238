// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UniformTypeIdentifiers

extension View {
    /// An alert about a value.
    @_disfavoredOverload public func alert<Actions: View, Message: View, Value>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let (actions, message) = (data.map(actions), data.map(message))
        return alert(title, isPresented: isPresented) {
            actions
        } message: {
            message
        }
    }
    /// An alert about a value.
    public func alert<Actions: View, Value>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        let actions = data.map(actions)
        return alert(key, isPresented: isPresented) { actions }
    }
    /// An alert about a value.
    @_disfavoredOverload public func alert<Actions: View, Value>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
        @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        let actions = data.map(actions)
        return alert(title, isPresented: isPresented) { actions }
    }
    /// An alert that is presented while a binding says so.
    public func alert<Actions: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions)
        -> some View
    {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }
    /// A choice that is presented while a binding says so.
    @_disfavoredOverload public func confirmationDialog<Actions: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(String(title)), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions)
    }
    /// A choice that is presented while a binding says so.
    @_disfavoredOverload public func confirmationDialog<Actions: View, Message: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
    ) -> some View {
        confirmationDialog(
            LocalizedStringKey(String(title)), isPresented: isPresented, titleVisibility: titleVisibility,
            actions: actions, message: message)
    }
    /// A choice about a value.
    public func confirmationDialog<Actions: View, Message: View, Value>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
    ) -> some View {
        let (actions, message) = (data.map(actions), data.map(message))
        return confirmationDialog(key, isPresented: isPresented, titleVisibility: titleVisibility) {
            actions
        } message: {
            message
        }
    }
    /// A choice about a value.
    public func confirmationDialog<Actions: View, Value>(
        _ key: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: Value?, @ViewBuilder actions: (Value) -> Actions
    ) -> some View {
        let actions = data.map(actions)
        return confirmationDialog(key, isPresented: isPresented, titleVisibility: titleVisibility) { actions }
    }
    /// A choice, as it was written before iOS 15.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return confirmationDialog(
            sheet?.title.string ?? "", isPresented: isPresented, actions: { sheet?.alert.actions },
            message: { sheet?.message.map { Text(verbatim: $0.string) } })
    }
    /// A view over this one that is presented while a binding says so.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }
    /// A view over this one that is presented while there is a value.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, content: content)
    }
    /// A view that is presented while there is a value.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content)
    }
    /// The view that is pushed while there is a value.
    public func navigationDestination<Item: Hashable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
    ) -> some View {
        navigationDestination(
            isPresented: Binding(
                get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        ) {
            item.wrappedValue.map(destination)
        }
    }
    /// A title of the bar that a person can change, which is shown as it is.
    @available(*, deprecated, message: "in part here; on a phone it also lets the person rename the title in the bar")
    public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }
    /// A title of the bar.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    /// A title of the bar.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title)
    }
    /// A view at a side of this one.
    public func safeAreaInset<Content: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        BesideView(content: self, other: content(), isBefore: edge == .leading)
    }
    /// A field that narrows what is shown.
    @_disfavoredOverload public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View {
        searchable(text: text, placement: placement, prompt: LocalizedStringKey(String(prompt)))
    }
    /// A field that narrows what is shown.
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?)
        -> some View
    {
        searchable(text: text, placement: placement, prompt: LocalizedStringKey(prompt?.string ?? "Search"))
    }
    /// A field that narrows what is shown.
    @available(
        *, deprecated, message: "in part here; on a phone it also opens and closes the search field as the binding says"
    )
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }
    /// Returns the view unchanged; the form shows no suggestions below the search field.
    @available(*, deprecated, message: "no effect here; on a phone it shows suggestions below the search field")
    public func searchSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> some View {
        self
    }
    /// Returns the view unchanged; on a phone a tap on the suggestion would enter this text in the search field.
    @available(*, deprecated, message: "no effect here; on a phone it puts a text into the search field on a tap")
    public func searchCompletion(_ completion: String) -> some View { self }
    /// Where is searched: a choice above.
    public func searchScopes<Scope: Hashable, Scopes: View>(
        _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
    ) -> some View {
        let picker = Picker(selection: scope, content: scopes) { EmptyView() }
        return BesideView(content: self, other: picker, isBefore: true)
    }
    /// Does something when a key is pressed, which is not noticed here.
    @available(*, deprecated, message: "no effect here; on a phone it runs the action when a key is pressed")
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
    /// Chooses files, which an extension cannot do here: it is as if the person had cancelled.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also lets the person choose files, and passes their addresses on"
    )
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool = false,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        acting { node, _, _ in
            if isPresented.wrappedValue { node.afterRender { isPresented.wrappedValue = false } }
        }
    }
    /// Does something after a preference has changed, and shows a view before this one.
    @available(
        *, deprecated, message: "no effect here; on a phone it shows a view made from the preference over this one"
    )
    public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
        _ key: Key.Type, @ViewBuilder _ transform: @escaping (Key.Value) -> Content
    ) -> some View { self }
    /// Changes what views inside say.
    @available(
        *, deprecated, message: "no effect here; on a phone it changes the preference that the views inside have set"
    )
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type, _ callback: @escaping (inout Key.Value) -> Void
    )
        -> some View
    { self }
    /// Does something with each geometry, of which there is one.
    @available(
        *, deprecated, message: "in part here; on a phone it also runs the action again whenever the geometry changes"
    )
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
    ) -> some View {
        onAppear { action(transform(GeometryProxy())) }
    }
}

/// A choice, as it was written before iOS 15.
public struct ActionSheet {
    /// The type of the sheet's buttons, the same as in an alert.
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    fileprivate let alert: Alert

    /// Creates an action sheet from a title, a message and its buttons, one of which cancels by default.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        alert = Alert(title: title, message: message, buttons: buttons)
    }
}

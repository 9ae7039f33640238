// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
import Foundation
@_spi(AppleModules) import UIKit

/// A picker of days that calls a function.
private final class BoundDate: UIDatePicker {
    var write: (Date) -> Void = { _ in }

    convenience init() {
        self.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self.map { $0.write($0.date) } }, for: .valueChanged)
    }
}

/// A day and a time. A form shows a field, in which they are written as 2026-11-25 12:30.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/datepicker>
public struct DatePicker<Title: View>: PrimitiveView, RenderedView {
    /// The parts of a date.
    public typealias Components = DatePickerComponents

    private let title: Title
    private let selection: Binding<Date>
    private let range: (Date?, Date?)

    private init(_ title: Title, _ selection: Binding<Date>, _ first: Date?, _ last: Date?) {
        self.title = title
        self.selection = selection
        range = (first, last)
    }

    /// A day and a time.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Title
    ) { self.init(label(), selection, nil, nil) }
    /// A day and a time in a range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Title
    ) { self.init(label(), selection, range.lowerBound, range.upperBound) }
    /// A day and a time from another on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Title
    ) { self.init(label(), selection, range.lowerBound, nil) }
    /// A day and a time up to another.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Title
    ) { self.init(label(), selection, nil, range.upperBound) }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var parts = ViewOutput()
        SwiftUI.render(title, node.child("label"), environment, &parts)
        let picker = node.kept("picker") { BoundDate() }
        picker.accessibilityLabel = environment.label ?? parts.text
        picker.isEnabled = environment.isEnabled
        (picker.minimumDate, picker.maximumDate) = range
        if picker.date != selection.wrappedValue { picker.date = selection.wrappedValue }
        picker.write = { selection.wrappedValue = $0 }
        output.views.append(picker)
    }
}

extension DatePicker where Title == Text {
    /// A day and a time.
    public init(
        _ key: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(Text(key), selection, nil, nil) }
    /// A day and a time in a range.
    public init(
        _ key: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(Text(key), selection, range.lowerBound, range.upperBound) }
    /// A day and a time from another on.
    public init(
        _ key: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(Text(key), selection, range.lowerBound, nil) }
    /// A day and a time up to another.
    public init(
        _ key: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(Text(key), selection, nil, range.upperBound) }
    /// A day and a time.
    @_disfavoredOverload public init(
        _ title: some StringProtocol, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(Text(title), selection, nil, nil) }
}

/// A colour, which cannot be chosen in a form: its title is shown.
public struct ColorPicker<Title: View>: View {
    private let title: Title
    /// Creates a colour picker from a label; the form shows only the label.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Title) {
        title = label()
    }
    /// The label of the picker, which is all that the form shows of it.
    public var body: some View { title }
}

extension ColorPicker where Title == Text {
    /// Creates a colour picker with a localized title; the form shows only the title.
    public init(_ key: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(key) }
    }
}

/// The title and pictures with which a share sheet would show an item; only the title is kept here.
public struct SharePreview<Picture, Icon>: Sendable {
    let title: String
}

extension SharePreview where Picture == Never, Icon == Never {
    /// Creates a preview that has a title only.
    public init(_ title: some StringProtocol) { self.title = String(title) }
    /// Creates a preview that has a localized title only.
    public init(_ key: LocalizedStringKey) { title = key.string() }
}

extension SharePreview where Icon == Never {
    /// A title and a picture.
    public init(_ title: some StringProtocol, image: Picture) { self.title = String(title) }
}

extension SharePreview where Picture == Never {
    /// A title and a small picture.
    public init(_ title: some StringProtocol, icon: Icon) { self.title = String(title) }
}

/// A button that shares something. It cannot be pressed: an extension has no share sheet of its own here.
public struct ShareLink<Title: View>: View {
    private let title: Title
    fileprivate init(title: Title) { self.title = title }
    /// A button with the title of the link, which is disabled since no share sheet opens here.
    public var body: some View { Button(action: {}, label: { title }).disabled(true) }

    /// A button that shares something.
    @available(*, deprecated, message: "in part here; on a phone it also opens a share sheet with the item")
    public init<Item: Transferable>(
        item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Title
    ) { title = label() }
    /// A button that shares something.
    @available(
        *, deprecated, message: "in part here; on a phone it also opens a share sheet with the item and its preview"
    )
    public init<Item: Transferable, Picture, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>,
        @ViewBuilder label: () -> Title
    ) { title = label() }
}

extension ShareLink where Title == Label<Text, Image> {
    /// A button that shares something.
    @available(*, deprecated, message: "in part here; on a phone it also opens a share sheet with the item")
    public init<Item: Transferable>(item: Item, subject: Text? = nil, message: Text? = nil) {
        title = Label("Share", systemImage: "square.and.arrow.up")
    }
    /// A button that shares something.
    @available(
        *, deprecated, message: "in part here; on a phone it also opens a share sheet with the item and its preview"
    )
    public init<Item: Transferable, Picture, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>
    ) { title = Label("Share", systemImage: "square.and.arrow.up") }
    /// A button that shares something.
    @available(*, deprecated, message: "in part here; on a phone it also opens a share sheet with the item")
    public init<Item: Transferable>(
        _ key: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
    ) { title = Label(key, systemImage: "square.and.arrow.up") }
    /// A button that shares something.
    @available(
        *, deprecated, message: "in part here; on a phone it also opens a share sheet with the item and its preview"
    )
    public init<Item: Transferable, Picture, Icon>(
        _ key: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Picture, Icon>
    ) { title = Label(key, systemImage: "square.and.arrow.up") }
}

/// How much there is of something.
public struct Gauge<Title: View, Words: View>: View {
    private let title: Title
    private let words: Words
    private let fraction: Double

    /// How much there is, in words, too.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Title,
        @ViewBuilder currentValueLabel: () -> Words
    ) {
        title = label()
        words = currentValueLabel()
        let length = Double(bounds.upperBound - bounds.lowerBound)
        fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    }
    /// The label, a progress bar filled by the share of the range, and the label of the current value.
    public var body: some View {
        title
        ProgressView(value: fraction)
        words
    }
}

extension Gauge where Words == EmptyView {
    /// How much there is.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Title
    ) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

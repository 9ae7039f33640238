// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

/// What happened, line by line.
@MainActor var notes: [String] = []

@MainActor func say(_ text: String) { notes.append(text) }

/// Shows the view that the shared text names, and keeps what it has said.
final class StagesViewController: UIViewController {
    private var hosting: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        Task {
            let provider = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments?.first
            let text = try await provider?.loadItem(forTypeIdentifier: "public.plain-text") as? String ?? ""
            show(view(named: text))
        }
    }

    func show(_ view: AnyView) {
        hosting?.view.removeFromSuperview()
        hosting?.removeFromParent()
        let new = UIHostingController(
            rootView: VStack {
                view
                Button("Finish") { self.finish() }
            })
        hosting = new
        addChild(new)
        self.view.addSubview(new.view)
        new.didMove(toParent: self)
    }

    func finish() {
        let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example.stages")
        do {
            guard let group else { throw CocoaError(.fileNoSuchFile) }
            try notes.joined(separator: "\n").write(
                to: group.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
            extensionContext?.completeRequest(returningItems: nil)
        } catch { extensionContext?.cancelRequest(withError: error) }
    }

    private func view(named name: String) -> AnyView {
        switch name {
        case "identity": AnyView(Identity { Counter(name: "held") })
        case "erased": AnyView(Erased())
        case "links": AnyView(Links())
        case "rows": AnyView(Rows())
        case "path": AnyView(PathView())
        case "item": AnyView(ItemSheet())
        case "sheets": AnyView(TwoSheets())
        case "alert": AnyView(FieldAlert())
        case "pushed": AnyView(PushingView(controller: self))
        case "replaced": AnyView(ReplacingView(controller: self))
        case "bindings": AnyView(BindingRows())
        case "wrapper": AnyView(WrapperView())
        case "choices": AnyView(Choices())
        case "releasing": AnyView(Releasing())
        case "deleting": AnyView(Deleting())
        default: AnyView(Text("There is no \(name)"))
        }
    }
}

struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("Count") {
            count += 1
            say("\(name) \(count)")
        }
    }
}

/// A view that comes and goes, and that becomes another.
struct Identity<Content: View>: View {
    @State private var isThere = true
    @State private var number = 0
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        Button("Toggle") { isThere.toggle() }
        Button("Other") { number += 1 }
        if isThere { content.id(number) }
    }
}

struct Erased: View {
    @State private var step = 0

    private var screen: AnyView {
        step == 0
            ? AnyView(Text("One").onAppear { say("one appears") }.onDisappear { say("one goes") })
            : AnyView(Text("Two").onAppear { say("two appears") }.task { say("two works") })
    }

    var body: some View {
        screen
        Button("Next") { step += 1 }
    }
}

struct Links: View {
    @State private var number = 0

    var body: some View {
        NavigationStack {
            Button("Tell") { say("number \(number)") }
            NavigationLink("Detail") {
                Text("Number \(number)").onChange(of: number) { say("shown \(number)") }
                Button("More") { number += 1 }
            }
        }
    }
}

struct Rows: View {
    @State private var isPushed = false

    var body: some View {
        NavigationStack {
            List {
                Text("above")
                Button("Go") { isPushed = true }.navigationDestination(isPresented: $isPushed) {
                    Text("pushed").onAppear { say("pushed") }
                }
                Button("Below") { say("below") }
            }
        }
    }
}

struct PathView: View {
    @State private var path = [1]

    var body: some View {
        NavigationStack(path: $path) {
            Text("root").navigationDestination(for: Int.self) { page in
                Counter(name: "page \(page)").onAppear { say("page \(page) appears") }
                Button("Next") { path = [page + 1] }
            }
        }
    }
}

struct Thing: Identifiable {
    let id: Int
}

struct ItemSheet: View {
    @State private var thing: Thing?
    @State private var limit = 1

    var body: some View {
        Button("Open") { thing = Thing(id: 1) }
            .sheet(item: $thing, onDismiss: { say("closed") }) { thing in
                Draft(thing: thing)
                Button("Other") { self.thing = Thing(id: 2) }
                Button("Raise") { limit += 1 }
                Button("Close") { self.thing = nil }
            }
            .environment(\.lineLimit, limit)
    }
}

struct Draft: View {
    let thing: Thing
    @State private var text: String
    @Environment(\.lineLimit) private var limit

    init(thing: Thing) {
        self.thing = thing
        _text = State(initialValue: "draft \(thing.id)")
    }

    var body: some View { Button("Read") { say("\(thing.id) \(text) limit \(limit ?? 0)") } }
}

struct TwoSheets: View {
    @State private var isFirst = false
    @State private var isSecond = false

    var body: some View {
        Button("Open") { isFirst = true }
            .sheet(isPresented: $isSecond) {
                Button("Second") {
                    say("second")
                    isSecond = false
                }
            }
            .sheet(isPresented: $isFirst) {
                Button("Swap") {
                    isFirst = false
                    isSecond = true
                }
            }
    }
}

struct FieldAlert: View {
    @State private var isAsking = false
    @State private var name = ""

    var body: some View {
        Button("Ask") { isAsking = true }
            .alert("Name?", isPresented: $isAsking) {
                TextField("Your name", text: $name)
                Button("Take") { say("took \(name)") }.disabled(name.isEmpty)
                Button("Leave", role: .cancel) {}
            }
    }
}

/// A controller of SwiftUI over which another is pushed.
struct PushingView: View {
    weak var controller: StagesViewController?

    var body: some View {
        Button("Open") {
            let navigation = UINavigationController()
            let first = UIHostingController(
                rootView: VStack {
                    Counter(name: "below").onAppear { say("below appears") }.onDisappear { say("below goes") }
                    Button("Push") {
                        navigation.pushViewController(UIHostingController(rootView: Leaf()), animated: true)
                    }
                    Button("Close") { navigation.dismiss(animated: true) }
                })
            navigation.viewControllers = [first]
            controller?.present(navigation, animated: true)
        }
    }
}

struct Leaf: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Leave") { dismiss() } }
}

/// Changes its state when its controller is gone.
struct ReplacingView: View {
    weak var controller: StagesViewController?
    @State private var count = 0

    var body: some View {
        Text("Count \(count)")
        Button("Replace") {
            count += 1
            controller?.show(AnyView(Button("Tell") { say("replaced") }))
            count += 1
            DispatchQueue.main.async { count += 1 }
            DispatchQueue.global().async { count += 1 }
        }
    }
}

struct Row: Identifiable {
    let id: Int
    var text: String
}

struct BindingRows: View {
    @State private var rows = [Row(id: 1, text: "one"), Row(id: 2, text: "two")]

    var body: some View {
        ForEach($rows) { $row in RowView(row: $row) }
        Button("Drop") { rows.removeLast() }
    }
}

struct RowView: View {
    @Binding var row: Row
    var body: some View { Text(row.text).onDisappear { say("gone \(row.text)") } }
}

/// A property wrapper of one's own.
@propertyWrapper struct Toggled: DynamicProperty {
    @State private var value = false
    var wrappedValue: Bool {
        get { value }
        nonmutating set { value = newValue }
    }
}

struct WrapperView: View {
    @Toggled private var isOn

    var body: some View {
        Button(isOn ? "Switch off" : "Switch on") {
            isOn.toggle()
            say(isOn ? "on" : "off")
        }
    }
}

/// What is chosen from has no tags of its own.
struct Choices: View {
    @State private var flavor = "sweet"
    @State private var row: String?

    var body: some View {
        Picker("Flavor", selection: $flavor) {
            ForEach(["sweet", "sour"], id: \.self) { Text($0) }
        }
        List(selection: $row) {
            ForEach(["north", "south"], id: \.self) { Text($0) }
        }
        Button("Tell") { say("\(flavor) \(row ?? "none") \(1234)") }
        Text("\(1234) of \(2.5)").onAppear { say("shown") }
    }
}

final class Holder {
    private let atEnd: () -> Void
    init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
    deinit { atEnd() }
}

/// What a state lets go changes the same state.
struct Releasing: View {
    @State private var holder: Holder?

    var body: some View {
        Button("Hold") { holder = Holder { holder = nil } }
        Button("Release") {
            holder = Holder {}
            say("released")
        }
    }
}

/// Rows that a swipe deletes or marks, a button that is there only if something is chosen, a date, and pages.
struct Deleting: View {
    @State private var names = ["Tea", "Salt", "Rum"]
    @State private var marked: String?
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
        NavigationStack {
            List {
                ForEach(names, id: \.self) { name in
                    if name == "Rum" {
                        Text(name).swipeActions { Button("Mark \(name)") { marked = name } }
                    } else {
                        Text(name)
                    }
                }
                .onDelete { offsets in
                    say("deletes \(offsets.map { names[$0] })")
                    names.remove(atOffsets: offsets)
                }
                DatePicker("Day", selection: $day, displayedComponents: .date)
                Grid {
                    GridRow {
                        Text("Left")
                        Button("Right") {
                            say("\(names) \(Calendar(identifier: .gregorian).component(.year, from: day))")
                        }
                    }
                }
            }
            .toolbar {
                if let marked {
                    ToolbarItem(placement: .confirmationAction) { Button("Keep") { say("keeps \(marked)") } }
                }
            }
        }
        TabView {
            Button("First") { say("first") }.tabItem { Text("One") }
            Button("Second") { say("second") }.tabItem { Text("Two") }
        }
    }
}

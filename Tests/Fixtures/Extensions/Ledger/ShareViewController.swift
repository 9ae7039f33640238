// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverForceUnwrap

import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// Written as for iOS: a controller that shows a view of SwiftUI.
@objc(ShareViewController)
final class ShareViewController: UIViewController {
    private let store = EntryStore()

    override func viewDidLoad() {
        super.viewDidLoad()
        let hosting = UIHostingController(
            rootView: LedgerView(store: store, close: close)
                .environment(\.currency, "EUR"))
        addChild(hosting)
        view.addSubview(hosting.view)
        hosting.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            hosting.view.topAnchor.constraint(equalTo: view.topAnchor),
            hosting.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        hosting.didMove(toParent: self)
        let providers = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments ?? []
        for provider in providers where provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier) {
            provider.loadItem(forTypeIdentifier: UTType.plainText.identifier) { item, _ in
                DispatchQueue.main.async { self.store.received = item as? String ?? "" }
            }
        }
    }

    private func close(_ result: Result<String, Error>) {
        switch result {
        case .failure(let error): extensionContext?.cancelRequest(withError: error)
        case .success(let text):
            let group = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.org.example.ledger")
            do {
                try Data(text.utf8).write(to: group!.appendingPathComponent("ledger.txt"))
                extensionContext?.completeRequest(returningItems: nil)
            } catch { extensionContext?.cancelRequest(withError: error) }
        }
    }
}

final class EntryStore: ObservableObject {
    @Published var received = ""
    @Published var log: [String] = []
}

private struct CurrencyKey: EnvironmentKey {
    static let defaultValue = "none"
}

extension EnvironmentValues {
    var currency: String {
        get { self[CurrencyKey.self] }
        set { self[CurrencyKey.self] = newValue }
    }
}

enum Account: String, CaseIterable, Identifiable {
    case cash, bank, card
    var id: String { rawValue }
}

@Observable final class Budget {
    var rest = 100
}

struct LedgerView: View {
    @ObservedObject var store: EntryStore
    let close: (Result<String, Error>) -> Void

    @State private var amount = ""
    @State private var note = ""
    @State private var isPrivate = false
    @State private var account = Account.cash
    @State private var lines: [Line] = []
    @State private var isAsking = false
    @State private var isShowingNote = false
    @State private var budget = Budget()
    @State private var rate: Double?
    @Environment(\.currency) private var currency

    struct Line: Identifiable, Hashable {
        let id = UUID()
        var text: String
    }

    private var summary: String {
        "\(amount) \(currency) from \(account.rawValue)\(isPrivate ? ", private" : ""): \(note); \(store.received); "
            + lines.map(\.text).joined(separator: "+") + "; rest \(budget.rest); " + store.log.joined(separator: ",")
    }

    var body: some View {
        NavigationStack {
            Form {
                if store.received.isEmpty {
                    ProgressView("Loading")
                } else {
                    Section("What came") { Text(store.received).font(.headline).lineLimit(2) }
                }
                Section(header: Text("Entry"), footer: Text("In \(currency), \(lines.count) lines")) {
                    TextField("Amount", text: $amount).keyboardType(.decimalPad)
                    Toggle("Private", isOn: $isPrivate)
                    Picker("Account", selection: $account) {
                        ForEach(Account.allCases) { account in Text(account.rawValue.capitalized).tag(account) }
                    }
                    .pickerStyle(.segmented)
                }
                ForEach($lines) { $line in
                    HStack {
                        Text("Line:")
                        TextField("Line", text: $line.text)
                        Spacer()
                    }
                }
                Button {
                    withAnimation { lines.append(Line(text: "new")) }
                } label: {
                    Label("Add a line", systemImage: "plus")
                }
                .buttonStyle(.bordered)
                NavigationLink("Budget") { BudgetView(budget: budget) }
                Button {
                    isShowingNote = true
                } label: {
                    Text("Note")
                }
                if let rate { Text("Rate \(rate, specifier: "%.1f")") }
            }
            .navigationTitle("Ledger")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { close(.failure(CocoaError(.userCancelled))) }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { isAsking = true }.disabled(amount.isEmpty)
                }
            }
        }
        .onAppear { store.log.append("appeared") }
        .task {
            try? await Task.sleep(nanoseconds: 1_000_000)
            rate = 1.25
        }
        .onChange(of: account) { old, new in store.log.append("\(old.rawValue)>\(new.rawValue)") }
        .sheet(isPresented: $isShowingNote) { NoteView(note: $note) }
        .alert("Save it?", isPresented: $isAsking) {
            Button("Keep editing", role: .cancel) {}
            Button("Save now") { close(.success(summary)) }
        } message: {
            Text("The budget is \(budget.rest)")
        }
    }
}

struct BudgetView: View {
    @Bindable var budget: Budget
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("Rest: \(budget.rest)")
            Stepper("Rest", value: $budget.rest, in: 0...200, step: 10)
            Button("Use it") { dismiss() }
        }
        .navigationTitle("Budget")
    }
}

struct NoteView: View {
    @Binding var note: String
    @Environment(\.dismiss) private var dismiss
    @State private var draft = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            TextEditor(text: $draft).accessibilityLabel("Your note").frame(minHeight: 100)
            Button("Done") {
                note = draft
                dismiss()
            }
        }
        .padding()
        .onDisappear { note += "!" }
    }
}

#Preview { LedgerView(store: EntryStore()) { _ in } }

// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import BackgroundTransfers

/// Shows a form with a button to leave; the button that the form is for comes after work, which the shared text names: its kind, then an address for some.
final class FillsLater: NSObject, AnswerableRequestHandling {
    func requestOptions(for context: NSExtensionContext) -> RequestOptions {
        RequestOptions(fields: [.init(name: "tap", title: "Tap")])
    }

    private nonisolated static func form(_ button: String?) -> Sheet {
        let names = ["Leave"] + [button].compactMap { $0 }
        let rows = names.map { FormSheet.Row(identifier: $0, name: $0, title: $0, content: .button(.plain)) }
        return .form(FormSheet(title: "Later", rows: rows))
    }

    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        guard let provider = item?.attachments?.first else { return }
        provider.loadItem(forTypeIdentifier: "public.plain-text") { text, _ in
            let words = (text as? String ?? "").split(separator: " ").map(String.init)
            DispatchQueue.main.async { self.show(words[0], words.last ?? "", context) }
        }
    }

    private func show(_ work: String, _ address: String, _ context: NSExtensionContext) {
        guard let sheet = context.present(Self.form(nil)) else { return }
        let show: @Sendable () -> Void = { sheet.update(Self.form("Send")) }
        let request: @Sendable () -> Void = {
            guard let url = URL(string: address) else { return }
            URLSession.shared.dataTask(with: url) { data, _, _ in
                if data != nil { DispatchQueue.main.async(execute: show) }
            }.resume()
        }
        switch work {
        case "network": request()
        case "timer": DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: show)
        // The sheet has settled when it goes back to work.
        case "timer-and-network": DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: request)
        case "thread":
            Thread.detachNewThread {
                let end = Date(timeIntervalSinceNow: 2)
                while Date() < end {}
                DispatchQueue.main.async(execute: show)
            }
        case "clock":
            // A clock that only tells the time does not keep a form from being used.
            _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in show() }
        default: break
        }
        Task {
            for await event in sheet.events {
                guard case .tapped(let name) = event else { continue }
                let result = NSExtensionItem()
                result.attributedContentText = NSAttributedString(string: name)
                context.completeRequest(returningItems: [result])
            }
        }
    }
}

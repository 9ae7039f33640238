// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Shows a form with a button to leave; the button that the form is for comes after work, which the shared text names.
final class FillsLater: Principal, AnswerableRequestHandling {
    func requestOptions(for context: NSExtensionContext) -> RequestOptions {
        RequestOptions(fields: [.init(name: "tap", title: "Tap")])
    }

    private nonisolated static func form(_ button: String?) -> Sheet {
        let names = ["Leave"] + [button].compactMap { $0 }
        let rows = names.map { FormSheet.Row(identifier: $0, name: $0, title: $0, content: .button(.plain)) }
        return .form(FormSheet(title: "Later", rows: rows))
    }

    override func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        let work = item?.attributedContentText?.string ?? ""
        guard let sheet = context.present(Self.form(nil)) else { return }
        let show: @Sendable () -> Void = { sheet.update(Self.form("Send")) }
        switch work {
        case "timer": DispatchQueue.main.asyncAfter(deadline: .now() + 12, execute: show)
        case "sleep":
            Task {
                try await Task.sleep(for: .seconds(2))
                show()
            }
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

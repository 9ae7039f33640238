// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation
import Glibc

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
        guard let provider = item?.attachments?.first else { return }
        provider.loadItem(forTypeIdentifier: "public.plain-text") { text, _ in
            let work = text as? String ?? ""
            DispatchQueue.main.async { self.show(work, context) }
        }
    }

    private func show(_ work: String, _ context: NSExtensionContext) {
        guard let sheet = context.present(Self.form(nil)) else { return }
        let show: @Sendable () -> Void = { sheet.update(Self.form("Send")) }
        switch work {
        case "network":
            // Longer than a sheet at rest is waited for.
            waitForAnswer(after: 20, show)
        case "timer": DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: show)
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

/// Calls a function when a socket has an answer, which it has after some seconds: what URLSession does, without a server.
private func waitForAnswer(after seconds: UInt32, _ body: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
    source.setEventHandler {
        source.cancel()
        DispatchQueue.main.async(execute: body)
    }
    source.resume()
    let other = ends[1]
    Thread.detachNewThread {
        sleep(seconds)
        precondition(send(other, "x", 1, 0) == 1)
    }
}

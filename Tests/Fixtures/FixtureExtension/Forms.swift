// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation
import FoundationNetworking
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
        let work = item?.attributedContentText?.string ?? ""
        guard let sheet = context.present(Self.form(nil)) else { return }
        let show: @Sendable () -> Void = { sheet.update(Self.form("Send")) }
        switch work {
        case "network":
            // Longer than a sheet at rest is waited for.
            let address = answer(after: 20)
            URLSession.shared.dataTask(with: address) { _, _, _ in DispatchQueue.main.async(execute: show) }.resume()
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

/// Serves one answer, some seconds after the request, to this process itself. Returns its address.
private func answer(after seconds: UInt32) -> URL {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            precondition(bind(server, address, size) == 0 && listen(server, 1) == 0)
            precondition(getsockname(server, address, &size) == 0)
        }
    }
    Thread.detachNewThread {
        let client = accept(server, nil, nil)
        sleep(seconds)
        let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK"
        precondition(send(client, text, text.utf8.count, 0) == text.utf8.count)
    }
    guard let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
        preconditionFailure("the address has only a number in it")
    }
    return url
}

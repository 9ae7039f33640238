// SPDX-License-Identifier: Apache-2.0
//
// Extensions that end in every way there is. Tests install them by their class names.

import AppExtensions
import Foundation
import Glibc

class Principal: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {}

    /// An item with one text, for the tests to read.
    static func item(_ text: String) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: text as NSString, typeIdentifier: "public.plain-text")]
        return item
    }
}

final class DoesNothing: Principal {
    override func beginRequest(with context: NSExtensionContext) { context.completeRequest(returningItems: nil) }
}

final class CompletesAndExits: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: [Self.item("returned")])
        exit(0)
    }
}

final class ReturnsText: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: [Self.item("returned")])
    }
}

final class ReturnsError: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.cancelRequest(
            withError: NSError(domain: "fixture", code: 42, userInfo: [NSLocalizedDescriptionKey: "it did not work"]))
    }
}

final class Exits: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        FileHandle.standardError.write(Data("last words\n".utf8))
        exit(139)
    }
}

final class Crashes: Principal {
    override func beginRequest(with context: NSExtensionContext) { fatalError("a fault on purpose") }
}

final class KillsItself: Principal {
    override func beginRequest(with context: NSExtensionContext) { kill(getpid(), SIGKILL) }
}

final class SpeaksNonsense: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let bytes = Array("GET / HTTP/1.1\r\n\r\n".utf8)
        _ = write(3, bytes, bytes.count)
        sleep(60)
    }
}

final class HangsUp: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        shutdown(3, Int32(SHUT_RDWR))
        sleep(60)
    }
}

final class StaysSilent: Principal {
    override func beginRequest(with context: NSExtensionContext) { sleep(600) }
}

final class FloodsOutput: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        for number in 0..<20000 { print("line \(number) of a flood that nobody reads") }
        fflush(nil)
        context.completeRequest(returningItems: nil)
    }
}

/// A child that outlives its parent, in a session of its own.
final class LeavesChildren: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments = ["/bin/sleep", "987654"]
        do { try process.run() } catch { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
        context.completeRequest(returningItems: nil)
    }
}

final class EndsTwice: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        context.completeRequest(returningItems: [Self.item("first")])
        context.cancelRequest(withError: CocoaError(.userCancelled))
        context.completeRequest(returningItems: [Self.item("third")])
    }
}

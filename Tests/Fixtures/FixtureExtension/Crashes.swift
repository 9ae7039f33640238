// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import Foundation

/// Reads past the end of an array, in a function of its own.
final class ReadsPastTheEnd: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        print("what it did before")
        print(element(of: context.inputItems.map { _ in 1 }))
    }

    @inline(never)
    private func element(of numbers: [Int]) -> Int { numbers[numbers.count + 4] }
}

/// Unwraps nothing.
final class UnwrapsNil: Principal {
    override func beginRequest(with context: NSExtensionContext) { print(title(of: context)) }

    @inline(never)
    private func title(of context: NSExtensionContext) -> String {
        let title = (context.inputItems.first as? NSExtensionItem)?.attributedTitle
        // swift-format-ignore: NeverForceUnwrap
        return title!.string
    }
}

/// Says why it gives up, deep in calls and with much output afterwards.
final class GivesUp: Principal {
    override func beginRequest(with context: NSExtensionContext) { descend(200) }

    @inline(never)
    private func descend(_ depth: Int) {
        guard depth > 0 else { fatalError("my own words") }
        descend(depth - 1)
        print(depth)
    }
}

/// Calls itself until no stack is left.
final class RecursesForEver: Principal {
    override func beginRequest(with context: NSExtensionContext) { print(descend(1)) }

    @inline(never)
    private func descend(_ depth: Int) -> Int { descend(depth + 1) + depth }
}

/// Completes from a timer of the main run loop, on the main thread.
final class WaitsForATimer: Principal {
    override func beginRequest(with context: NSExtensionContext) {
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            let item = NSExtensionItem()
            item.attributedContentText = NSAttributedString(string: Thread.isMainThread ? "main" : "another")
            context.completeRequest(returningItems: [item])
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the examples of the pages call, and leave to the reader.
protocol Helpers: UIViewController {}

extension Helpers {
    var provider: NSItemProvider { NSItemProvider() }
    var providers: [NSItemProvider] { [] }
    var group: DispatchGroup { DispatchGroup() }
    var container: URL { URL(fileURLWithPath: "/container") }
    var folder: URL { container }
    var file: URL { container.appendingPathComponent("Links.json") }
    var links: [URL] {
        get { [] }
        set {}
    }

    func keep(_ item: Any?, _ error: (any Error)? = nil) {}
    func take(_ provider: NSItemProvider) {}
    func copy(_ file: URL) {}
    func upload(_ file: URL) {}
    func queue(_ file: URL) {}
    func store(_ data: Data) {}
    func store(_ image: UIImage) throws {}
    func save(_ links: [URL]) {}
    func load(_ context: NSExtensionContext?) {}
    func link(_ item: Any?, _ error: (any Error)?) -> URL { container }
    func freePlace(_ file: URL) -> URL { file }
    func fail(_ error: (any Error)?) {}
    func reportFailure(_ error: (any Error)?) {}
    func cancel() {}
    func leave() {}
    func finish() {}
}

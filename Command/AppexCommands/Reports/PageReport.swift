// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import WebPages

/// The report on a web page that was handed over.
struct PageReport: Encodable {
    /// The report on the extension's script, which ran in the page.
    struct Script: Encodable {
        let name: String
        /// Why it gave nothing.
        let problem: String?
        /// Where parts of what it gave were left out.
        let omitted: [String]?
        /// Whether it has a `finalize`, which was called.
        var finalized: Bool?
        /// The reason why `finalize` failed; nil if it did not.
        var finalizeProblem: String?
    }

    /// The report on filling a login in.
    struct Filling: Encodable {
        var filled = false
        /// Why it was not filled in.
        var problem: String?
    }

    let address: String
    let title: String
    /// As the server answered.
    let status: Int?
    /// The browser that loaded it.
    let browser: String
    private(set) var script: Script?
    /// If the extension was asked to fill the page in.
    private(set) var filling: Filling?
    /// Where it was saved.
    var saved: String?
    /// Why it was not.
    var saveProblem: String?

    init(_ page: WebPage, _ browser: String) {
        address = page.address.absoluteString
        title = page.title
        status = page.status
        self.browser = browser
    }

    /// Takes what the extension got.
    mutating func begin(_ handOver: PageHandOver) {
        if handOver.isFilling {
            filling = Filling()
        } else if let script = handOver.script {
            self.script = Script(
                name: script.name, problem: handOver.problem?.reason,
                omitted: handOver.result?.omissions.map(\.place))
        }
    }

    /// Takes whether the page was changed by a script that has a `finalize`.
    mutating func end(changed: Bool) {
        filling?.filled = changed
        if script?.problem == nil { script?.finalized = changed }
    }

    /// Takes why the page was not changed.
    mutating func end(problem: String) {
        filling?.problem = problem
        script?.finalizeProblem = problem
    }

    /// The problems that came up after the extension had completed, each as a text for people.
    var problems: [String] {
        [
            script?.finalizeProblem.map { "the page was not changed: \($0)" },
            filling?.problem.map { "the login was not filled in completely: \($0)" }, saveProblem,
        ].compactMap { $0 }.map(PrintableText.escaped)
    }
}

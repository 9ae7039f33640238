// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles

/// The commands that run an extension. They differ in the kinds of extensions that they offer, and in their words.
enum RequestKind: String, CaseIterable {
    case share, act, request

    /// The kinds of extensions.
    var points: Set<ExtensionPoint> { self == .share ? ExtensionPoint.sharing : ExtensionPoint.acting }

    /// The commands that run extensions of a kind; none for one that is never offered.
    static func commands(for point: ExtensionPoint) -> [String] {
        allCases.filter { $0.points.contains(point) }.map { "appex \($0.rawValue)" }
    }

    /// The heading of the list of extensions.
    func question(_ subject: String) -> String {
        switch self {
        case .share: "Share \(subject) with"
        case .act: "Actions for \(subject)"
        case .request: "Ask for \(subject)"
        }
    }

    /// Describes the action that a run would take, such as “would share with Office”.
    func intent(_ target: String) -> String {
        switch self {
        case .share: "would share with \(target)"
        case .act: "would run \(target)"
        case .request: "would ask \(target)"
        }
    }

    /// The heading of why it has failed.
    var failureTitle: String {
        switch self {
        case .share: "Sharing has failed"
        case .act: "The action has failed"
        case .request: "The request has failed"
        }
    }

    /// That it was not done.
    var omission: String {
        switch self {
        case .share: "nothing was shared"
        case .act: "nothing was run"
        case .request: "nothing was asked"
        }
    }
}

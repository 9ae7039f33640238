// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation
import UniformTypeIdentifiers

/// One way of sending and receiving a value.
struct TransferStep<Item: Sendable>: Sendable {
    /// Makes the value when a receiver wants it.
    typealias Maker = @Sendable () async throws -> Item

    /// The type of what is sent; nil if it is only received.
    var exportedType: UTType?
    /// The type of what is received; nil if it is only sent.
    var importedType: UTType?
    /// The programs that may see it.
    var visibility = TransferRepresentationVisibility.all
    /// Whether a value is sent in this way.
    var isExported: @Sendable (Item) -> Bool = { _ in true }
    /// The name of a file with the value.
    var fileName: (@Sendable (Item) -> String?)?
    /// Adds the way to a provider.
    var register: @Sendable (NSItemProvider, TransferRepresentationVisibility, @escaping Maker) -> Void = { _, _, _ in }
    /// Receives a value; nil if it is only sent.
    var load: (@Sendable (NSItemProvider) async throws -> Item)?

    /// Whether a provider offers what this way receives.
    func canLoad(_ provider: NSItemProvider) -> Bool {
        load != nil && importedType.map { provider.hasItemConformingToTypeIdentifier($0.identifier) } ?? false
    }

    /// The ways that a form consists of.
    static func all<Form: TransferRepresentation>(_ form: Form) -> [TransferStep<Item>] where Form.Item == Item {
        if let form = form as? any StepwiseRepresentation<Item> { return steps(form) }
        return steps(ofBody: form.body) ?? []
    }

    private static func steps<Form: StepwiseRepresentation>(_ form: Form) -> [TransferStep<Item>]
    where Form.Item == Item { form.steps }

    /// A body has the form's own type of value; the compiler does not know it.
    private static func steps<Body: TransferRepresentation>(ofBody body: Body) -> [TransferStep<Item>]? {
        TransferStep<Body.Item>.all(body) as? [TransferStep<Item>]
    }
}

// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
public import Foundation

/// Views of a file that `appex build` has read from a nib (`.xib`).
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinib>
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The name of an option for making the views of a nib.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The text of the option's name.
        public let rawValue: String
        /// An option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects in place of those that the file leaves open. They are not put in.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String
    private let bundle: Bundle
    private let file: URL?

    /// The views of a file.
    ///
    /// - Parameters:
    ///   - name: the name of the file without `.xib`.
    ///   - bundleOrNil: the bundle with the file; nil for the main one.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        // Some write the framework before the name, `Kit.framework/Cell`.
        let parts = name.split(separator: "/").map(String.init)
        let framework = parts.dropLast().last.flatMap { FrameworkBundles.bundle(named: $0) }
        self.name = parts.last ?? name
        bundle = framework ?? bundleOrNil ?? .main
        file = Self.file(self.name, in: bundle)
        super.init()
    }

    static func file(_ name: String, in bundle: Bundle) -> URL? { bundle.url(forResource: name, withExtension: "nib") }

    /// Makes the first view of a kind, as a cell is made.
    func makeFirst<Kind: UIView>(_ kind: Kind.Type) -> Kind? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? Kind }.first
    }

    /// Makes the views, and sets the outlets and actions of the owner. Ends the process if there is no such file, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - ownerOrNil: the owner of the file, whose outlets and actions it names.
    ///   - optionsOrNil: nothing that changes anything here.
    /// - Returns: the views at the top of the file, in its order.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file else { fatalError("Could not load NIB in bundle: no nib named '\(name)'") }
        do {
            guard let scene = try StoryboardContents(contentsOf: file).scenes.values.first else { return [] }
            return StoryboardScene(scene: scene, bundle: bundle).makeObjects(for: ownerOrNil.map { $0 as AnyObject })
        } catch {
            fatalError("The nib '\(name)' cannot be read: \(error)")
        }
    }
}

extension Bundle {
    /// Makes the views of a nib in the bundle. Ends the process if there is no such file, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - name: the name of the file without `.xib`.
    ///   - owner: the owner of the file, whose outlets and actions it names.
    ///   - options: nothing that changes anything here.
    /// - Returns: the views at the top of the file, in its order.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

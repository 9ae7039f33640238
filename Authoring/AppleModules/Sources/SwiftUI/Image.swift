// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A picture.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/image>
public struct Image: Equatable, PrimitiveView, RenderedView {
    /// How a picture fills its space.
    public enum ResizingMode: Sendable {
        /// A way.
        case tile, stretch
    }
    /// How a picture is coloured.
    public enum TemplateRenderingMode: Sendable {
        /// A way.
        case template, original
    }
    /// How finely a picture is scaled.
    public enum Interpolation: Sendable {
        /// A way.
        case none, low, medium, high
    }
    /// How large a symbol is.
    public enum Scale: Sendable {
        /// A size.
        case small, medium, large
    }

    let image: UIImage?
    let label: String?

    /// A picture.
    public init(uiImage: UIImage) {
        image = uiImage
        label = nil
    }
    /// A picture of the asset catalog.
    public init(_ name: String, bundle: Bundle? = nil) {
        image = UIImage(named: name, in: bundle, compatibleWith: nil)
        label = nil
    }
    /// A picture of the asset catalog, with its name for screen readers.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        image = UIImage(named: name, in: bundle, compatibleWith: nil)
        self.label = label.string
    }
    /// A picture of the asset catalog that says nothing.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
    /// A picture of the asset catalog that the build has found.
    public init(_ resource: ImageResource) {
        image = UIImage(resource: resource)
        label = nil
    }
    /// A symbol. It has no pixels here, and its name where one is needed.
    public init(systemName: String) {
        image = UIImage(systemName: systemName)
        label = nil
    }
    /// A picture.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        image = UIImage(cgImage: cgImage)
        self.label = label.string
    }
    /// A picture.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        image = UIImage(cgImage: cgImage)
        label = nil
    }

    /// How a picture lies.
    public enum Orientation: UInt8, Sendable {
        /// A way.
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let view = node.kept("image") { UIImageView() }
        view.image = image
        view.accessibilityLabel = label
        output.views.append(view)
    }

    /// The picture; its size is the form's.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    /// The picture in its own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    /// The picture, scaled as the form does.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// The picture, scaled as the form does.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// A symbol that is partly drawn, which has its name here.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// The picture in its own colours.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

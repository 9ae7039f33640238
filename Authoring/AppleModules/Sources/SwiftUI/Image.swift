// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A view that shows a picture or a symbol.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/image>
public struct Image: Equatable, PrimitiveView, RenderedView {
    /// How a picture fills its space.
    public enum ResizingMode: Sendable {
        /// The picture is repeated, or stretched, to fill its space; the form ignores this.
        case tile, stretch
    }
    /// How a picture is coloured.
    public enum TemplateRenderingMode: Sendable {
        /// The picture is drawn in one tint colour, or in its own colours; the form ignores this.
        case template, original
    }
    /// How finely a picture is scaled.
    public enum Interpolation: Sendable {
        /// The picture is scaled without smoothing, or with low, medium or high quality; the form ignores this.
        case none, low, medium, high
    }
    /// How large a symbol is.
    public enum Scale: Sendable {
        /// The symbol is small, medium or large beside its text; the form ignores this.
        case small, medium, large
    }

    let image: UIImage?
    let label: String?

    /// Creates a view that shows a picture of UIKit.
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
    /// Creates a view of pixels with a name for screen readers; the scale and the orientation are not used here.
    @available(*, deprecated, message: "in part here; on a phone it also turns the picture as the orientation says")
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        image = UIImage(cgImage: cgImage)
        self.label = label.string
    }
    /// Creates a view of pixels without a name for screen readers; the scale and the orientation are not used here.
    @available(*, deprecated, message: "in part here; on a phone it also turns the picture as the orientation says")
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        image = UIImage(cgImage: cgImage)
        label = nil
    }

    /// How a picture lies.
    public enum Orientation: UInt8, Sendable {
        /// The picture is upright, turned by half a turn, or turned to the left or right, each also mirrored; no effect here.
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let view = node.kept("image") { UIImageView() }
        view.image = image
        view.accessibilityLabel = label
        output.views.append(view)
    }

    /// The picture; its size is the form's.
    @available(*, deprecated, message: "appearance only; on a phone it fits the size of the picture to its space")
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    /// The picture in its own colours.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the picture in one colour or its own colours"
    )
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    /// The picture, scaled as the form does.
    @available(*, deprecated, message: "appearance only; on a phone it decides how smoothly the picture is scaled")
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// The picture, scaled as the form does.
    @available(*, deprecated, message: "appearance only; on a phone it smooths the edges of the picture")
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// A symbol that is partly drawn, which has its name here.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// The picture in its own colours.
    @available(*, deprecated, message: "appearance only; on a phone it sets in how many colours the symbol is drawn")
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

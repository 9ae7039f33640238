// SPDX-License-Identifier: Apache-2.0

import ExtensionRuntime
import Foundation
import Sheets
public import UniformTypes

/// An image viewer: the smallest module that does something. Copy this file to begin one of your own.
public struct DemoModule: ShareModuleContext {
    /// The name of the module, and the first part of its actions' names: `demo`.
    public static let name = "demo"

    /// Creates the module, which needs nothing from the app.
    public init() {}

    /// The type of all pictures, whatever their format.
    public var acceptedTypes: [UTType] { [.image] }

    /// Showing them, one after the other.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        [
            ShareExtensionAction("demo.show", type: .preview, title: "View image") {
                for file in try await data.getLocalFileList() {
                    let picture = try ImageFile(url: file).thumbnail(side: SheetImage.largestSide)
                    let sheet = Sheet.preview(PreviewSheet(title: file.lastPathComponent, image: picture))
                    guard await environment.context.ask(sheet) == .closed else { break }
                }
                return .done([])
            }
        ]
    }
}

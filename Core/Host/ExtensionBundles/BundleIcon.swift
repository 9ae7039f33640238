// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The picture of an app or extension.
///
/// Source of the keys: <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleicons>
public enum BundleIcon {
    /// Returns the largest picture that a bundle's property list names as its icon, in `CFBundleIcons`, `CFBundleIconFiles` or
    /// `CFBundleIconFile`: a file of the bundle itself, in PNG.
    ///
    /// - Parameter bundle: the folder of an app or extension.
    /// - Returns: the file; nil if the property list names none, or it is not there.
    /// - Throws: ``BundleError`` if the property list cannot be read.
    public static func file(of bundle: URL) throws -> URL? {
        let info = try PropertyListFile(contentsOf: bundle.appendingPathComponent("Info.plist")).root
        let icons = (info["CFBundleIcons"] as? [String: Any])?["CFBundlePrimaryIcon"] as? [String: Any]
        let names =
            (icons?["CFBundleIconFiles"] as? [String] ?? []) + (info["CFBundleIconFiles"] as? [String] ?? [])
            + [info["CFBundleIconFile"] as? String].compactMap { $0 }
        let files = names.filter { !$0.isEmpty && !$0.contains("/") }.flatMap(fileNames)
            .map(bundle.appendingPathComponent)
        // The same picture in several sizes: that of most pixels has most bytes.
        return files.compactMap { file -> (file: URL, size: Int64)? in
            guard let status = FileStatus.ifKnown(file.path), status.kind == .file else { return nil }
            return (file, status.size)
        }.max { $0.size < $1.size }?.file
    }

    /// The files that a name stands for: the property list leaves out the scale, the device and the kind.
    private static func fileNames(_ name: String) -> [String] {
        if name.lowercased().hasSuffix(".png") { return [name] }
        return ["", "@2x", "@3x"].flatMap { scale in ["", "~ipad"].map { "\(name)\(scale)\($0).png" } }
    }
}

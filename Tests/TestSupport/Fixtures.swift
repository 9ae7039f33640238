// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The files in `Tests/Fixtures`, which several test targets read.
public enum Fixtures {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A picture with what cameras write.
    ///
    /// - Parameter name: as the README of `Tests/Fixtures/Pictures` has it.
    /// - Returns: the file.
    public static func picture(_ name: String) -> URL { tests.appendingPathComponent("Fixtures/Pictures/\(name)") }

    /// A file of facts.
    ///
    /// - Parameter name: as the README of `Tests/Fixtures/Facts` has it.
    /// - Returns: the file.
    public static func facts(_ name: String) -> URL { tests.appendingPathComponent("Fixtures/Facts/\(name)") }

    /// The picture of the demo: 960 × 640 pixels, with a camera, a time and a position.
    public static let lighthouse = tests.deletingLastPathComponent()
        .appendingPathComponent("Applications/Office/Demo/lighthouse.jpg")
}
